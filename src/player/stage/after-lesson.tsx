import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { imagePicture } from '#media/images/image-picture.ts'
import { getAfterLesson, putSixteenths } from '#player/saved/practice.client.ts'
import type { AfterLesson } from '#practice/practice-schemas.ts'
import { SpeedQuestion } from '#practice/reach/speed-question.tsx'
import { readSixteenths, sixteenthsText } from '#practice/rules/sixteenths.ts'
import { Button } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'

/** After a lesson: songs the member can play next, or one question to find them. Renders nothing if loading fails. */
export default function AfterLessonBlock({ productId }: { productId: number }) {
  const [found, setFound] = useState<AfterLesson | null>(null)
  const [error, setError] = useState<string>()
  const load = useCallback(() => getAfterLesson({ params: { product_id: productId } }).then(setFound, () => undefined), [productId])
  useEffect(() => void load(), [load])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('tempo')
    const tempo = readSixteenths(typeof typed === 'string' ? typed : '')
    if (!tempo) return setError(sixteenthsText)
    putSixteenths({ body: { tempo } }).then(load, (problem: Error) => setError(problem.message))
  }
  if (!found) return null
  if (found.best === null)
    return (
      <form onSubmit={submit} noValidate className="mx-auto grid w-full max-w-md gap-3 rounded-card bg-paper-raised p-4 text-left">
        <SpeedQuestion answer={null} error={error} />
        <p>
          <Button type="submit">Show what’s within reach</Button>
        </p>
      </form>
    )
  if (found.products.length === 0) return null
  return (
    <ul aria-label="Within reach" className="mx-auto grid w-full max-w-xl gap-3 text-left sm:grid-cols-3">
      {found.products.map(({ id, title, artist, url, cover, words }) => (
        <li key={id}>
          <a href={url} className="flex gap-3 rounded-card bg-paper-raised p-2 no-underline hover:bg-paper-sunk sm:grid">
            <Picture
              picture={imagePicture(cover, 320)}
              alt=""
              sizes="11rem"
              className="size-16 rounded-control object-cover sm:aspect-square sm:size-auto sm:w-full"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold text-sm">{title}</span>
              <span className="block text-ink-soft text-xs">{artist}</span>
              <span className="block font-semibold text-brass-text text-xs">{words}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
