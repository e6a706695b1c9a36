import { Notice } from '#ui/feedback/notice.tsx'

export const FormNotice = ({ answer }: { answer: { problem: string } | undefined }) =>
  answer ? <Notice title={answer.problem} tone="ember" live /> : null
