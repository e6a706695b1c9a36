import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import HiddenVideoSection from '#media/blocks/hidden-video-section.tsx'
import PlayTrailerButton from '#media/blocks/play-trailer-button.tsx'
import VideoSectionWithButtons from '#media/blocks/video-section-with-buttons.tsx'
import type { Preview } from '#media/preview.ts'

const preview: Preview = { type: 'lesson', url: '/media/public/a/preview/master.m3u8', poster: '/media/public/a/poster.jpg', ready: true }

test.each(['disc', 'round', 'button'] as const)('[B28] the %s that plays a trailer is named by its title and opens a dialog', (look) => {
  const html = renderToStaticMarkup(<PlayTrailerButton title="Slow blues" look={look} onPlay={() => undefined} />)
  expect(html).toContain('aria-label="Play trailer: Slow blues"')
  expect(html).toContain('aria-haspopup="dialog"')
})

test('[B28] while the preview loads, the button is marked busy', () => {
  expect(renderToStaticMarkup(<PlayTrailerButton title="Slow blues" state="loading" onPlay={() => undefined} />)).toContain(
    'aria-busy="true"',
  )
})

test('[B16] a hidden video is a closed disclosure that loads nothing', () => {
  const html = renderToStaticMarkup(<HiddenVideoSection title="Watch Otis" preview={preview} />)
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('<video')
  expect(html).not.toContain('/media/')
})

test('[B42] the hero shows its picture, a play button, the caption and the links', () => {
  const poster = { src: '/images/cd-1280/wide-1280.webp', width: 1280, height: 720 }
  const html = renderToStaticMarkup(
    <VideoSectionWithButtons title="Slow blues" poster={poster} preview={preview} caption="By Otis" buttons="See it" />,
  )
  expect(html).toContain('aria-label="Play: Slow blues"')
  expect(html).toContain('By Otis')
  expect(html).toContain('See it')
  expect(html).not.toContain('<video')
})

test('[B42] a video that is not ready has no play button', () => {
  const poster = { src: '/images/cd-1280/wide-1280.webp', width: 1280, height: 720 }
  const html = renderToStaticMarkup(<VideoSectionWithButtons title="Slow blues" poster={poster} preview={{ ...preview, ready: false }} />)
  expect(html).not.toContain('<button')
})
