import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { type ChatState, hideDuringToasts, localChat } from '#help/chat.ts'
import { HelpFields } from '#help/help-form.tsx'
import type { FormProblem } from '#platform/form-answer.server.ts'
import { isPrivatePage } from '#ui/consent/consent-choice.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { X } from '#ui/icons/icons.ts'

/** Row S14: the shop's own help chat. Without scripts its launcher links to the contact form page. */
export default function ChatWidget() {
  const [state, setState] = useState<ChatState>('minimized')
  const latest = useRef(state)
  latest.current = state
  const chat = useRef(localChat(setState)).current
  const { pathname } = useLocation()
  useEffect(() => {
    chat.load()
    const stop = hideDuringToasts(chat, () => latest.current === 'open')
    return () => {
      stop()
      chat.destroy()
    }
  }, [chat])
  if (isPrivatePage(pathname) || state === 'absent' || state === 'hidden') return null
  return (
    <aside
      aria-label="Help"
      className="fixed right-4 bottom-[calc(1rem+var(--under,0px)+var(--over-bar,0px))] z-30 grid justify-items-end gap-3 print:hidden"
    >
      {state === 'open' ? (
        <Conversation page={pathname} onClose={chat.minimize} />
      ) : (
        <Link
          to="/help"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            chat.open()
          }}
          className={`${buttonClass({ look: 'quiet' })} shadow-soft`}
        >
          Help
        </Link>
      )}
    </aside>
  )
}

const fetcherKey = 'help-chat'

function Conversation({ page, onClose }: { page: string; onClose: () => void }) {
  const { data: answer, state } = useFetcher<FormProblem | { sent: true }>({ key: fetcherKey })
  const refused = answer && 'problem' in answer ? answer : undefined
  return (
    <section aria-label="Help" className="w-88 max-w-[calc(100vw-2rem)] panel p-4 shadow-soft">
      <div className="flex items-center justify-between pb-3">
        <h2 className="text-lg">How can we help?</h2>
        <IconButton label="Minimize help" icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
      </div>
      {answer && 'sent' in answer ? (
        <p role="status">Thank you. We’ll answer by email.</p>
      ) : (
        <PostForm action="/help" navigate={false} fetcherKey={fetcherKey} refusal={refused ?? null} className="grid gap-4">
          <input type="hidden" name="chat" value="yes" />
          {refused && Object.keys(refused.errors).length === 0 && (
            <p role="alert" className="font-semibold text-ember">
              {refused.problem}
            </p>
          )}
          <HelpFields email="" page={page} refused={refused} busy={state !== 'idle'} />
        </PostForm>
      )}
    </section>
  )
}
