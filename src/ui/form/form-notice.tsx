import { Notice } from '#ui/feedback/notice.tsx'

/** Why a form was refused; empty when it wasn't. */
export const FormNotice = ({ answer }: { answer: { problem: string } | undefined }) =>
  answer ? <Notice title={answer.problem} tone="ember" live /> : null
