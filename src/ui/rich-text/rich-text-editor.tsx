import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading, Italic, Link, List, ListOrdered, TextQuote } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { bodyOfField, type RichText } from '#ui/rich-text/rich-text.ts'

export type RichTextEditorProps = { label: string; name: string; value: RichText; error?: string | undefined }

/** Writes the closed schema of `rich-text.ts` as JSON into a hidden field. Loaded by screens of the back office only. */
export default function RichTextEditor({ label, name, value, error }: RichTextEditorProps) {
  const id = useId()
  const [json, setJson] = useState(() => JSON.stringify(value))
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, autolink: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } },
      }),
    ],
    content: value,
    immediatelyRender: false,
    // The CSP blocks styles without its nonce; the one rule needed is a class below.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-labelledby': id,
        'aria-multiline': 'true',
        role: 'textbox',
        class:
          'grid content-start gap-3 whitespace-pre-wrap min-h-72 [&_:is(ul,ol)]:list-inside [&_ul]:list-disc [&_ol]:list-decimal [&_li>p]:inline [&_blockquote]:border-brass [&_blockquote]:border-l-4 [&_blockquote]:pl-4 rounded-b-control border border-line-strong bg-paper-raised px-4 py-3',
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor }) => setJson(JSON.stringify(stripUnknownAttrs(editor.getJSON()))),
  })
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor?.isActive('bold') ?? false,
      italic: editor?.isActive('italic') ?? false,
      link: editor?.isActive('link') ?? false,
      title: editor?.isActive('heading', { level: 2 }) ?? false,
      bullets: editor?.isActive('bulletList') ?? false,
      numbers: editor?.isActive('orderedList') ?? false,
      quote: editor?.isActive('blockquote') ?? false,
    }),
  })
  const tools = editor && [
    { words: 'Bold', Icon: Bold, on: active?.bold, run: () => editor.chain().focus().toggleBold().run() },
    { words: 'Italic', Icon: Italic, on: active?.italic, run: () => editor.chain().focus().toggleItalic().run() },
    { words: 'Heading', Icon: Heading, on: active?.title, run: () => editor.chain().focus().toggleHeading({ level: 2 }).run() },
    { words: 'Bullets', Icon: List, on: active?.bullets, run: () => editor.chain().focus().toggleBulletList().run() },
    { words: 'Numbers', Icon: ListOrdered, on: active?.numbers, run: () => editor.chain().focus().toggleOrderedList().run() },
    { words: 'Quote', Icon: TextQuote, on: active?.quote, run: () => editor.chain().focus().toggleBlockquote().run() },
    {
      words: 'Link',
      Icon: Link,
      on: active?.link,
      run: () => (active?.link ? editor.chain().focus().extendMarkRange('link').unsetLink().run() : setLinking(true)),
    },
  ]
  const applyLink = (href: string) => {
    setLinking(false)
    editor?.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const restoreDraft = (typed: string) => {
    setJson(typed)
    editor?.commands.setContent(bodyOfField(typed), { emitUpdate: false })
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <div>
        <div
          role="toolbar"
          aria-label="Formatting"
          // Pressing a button keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          className="flex flex-wrap gap-1 rounded-t-control border border-line-strong border-b-0 bg-paper-sunk p-1"
        >
          {tools?.map(({ words, Icon, on, run }) => (
            <button
              key={words}
              type="button"
              aria-label={words}
              title={words}
              aria-pressed={on ?? false}
              onClick={run}
              className="grid size-11 place-items-center rounded-control hover:bg-paper-raised aria-pressed:bg-brass-wash"
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
        <EditorContent editor={editor} />
      </div>
      {isLinking && <LinkField onLink={applyLink} />}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-ember text-sm">
          {error}
        </p>
      )}
      {/* A restored draft fills it like any other field. */}
      <input type="hidden" name={name} value={json} onInput={(event) => restoreDraft(event.currentTarget.value)} />
    </div>
  )
}

/** Enter sets the link instead of sending the form around it. */
function LinkField({ onLink }: { onLink: (href: string) => void }) {
  const [href, setHref] = useState('https://')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow">
        <Field
          label="Link address"
          hint="https://… or a page of the shop, like /sale"
          autoFocus
          optional
          value={href}
          onChange={(event) => setHref(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onLink(href)
          }}
        />
      </div>
      <Button onClick={() => onLink(href)}>Set link</Button>
    </div>
  )
}

type Node = { type?: string; attrs?: Record<string, unknown>; content?: Node[]; marks?: Node[]; text?: string }

/** Only the attributes that the schema knows: the editor adds its own, such as where a link opens. */
function stripUnknownAttrs({ type, attrs, content, marks, text }: Node): Node {
  const knownAttrs = type === 'link' ? { href: attrs?.href } : type === 'heading' ? { level: attrs?.level } : undefined
  return {
    ...(type !== undefined && { type }),
    ...(knownAttrs && { attrs: knownAttrs }),
    ...(content && { content: content.map(stripUnknownAttrs) }),
    ...(marks && { marks: marks.map(stripUnknownAttrs) }),
    ...(text !== undefined && { text }),
  }
}
