import type { DownloadApi } from '#downloads/downloads.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

const askForFile = caller<DownloadApi['downloadFile']>('POST /download-product-line-file/{productLineFileId}')

/** Rows M5 and S12, with the server's message. */
export type Refused = { why: 'not-subscribed' | 'monthly-limit-reached' | 'monthly-limit-nearly-reached'; words: string }

type Options = { newTab?: boolean; ignoreWarning?: boolean }

/** Row A15. Returns the refusal for a dialog. The new tab opens with the click itself: browsers block one opened after a response. */
export async function download(fileId: number, { newTab = false, ignoreWarning = false }: Options = {}): Promise<Refused | null> {
  const tab = newTab ? window.open('', '_blank') : null
  if (tab) tab.opener = null
  try {
    const body = { ignoreLimitAlmostReachedMessage: ignoreWarning }
    const { url } = await askForFile({ params: { productLineFileId: fileId }, body })
    if (tab) tab.location.replace(`${url}?inline`)
    else window.location.assign(url)
    return null
  } catch (error) {
    tab?.close()
    const refused = error instanceof ApiError ? refusedBy(error) : null
    if (!refused) showToast({ kind: 'error', text: error instanceof Error ? error.message : 'Unexpected Error' })
    return refused
  }
}

function refusedBy({ code, message: words }: ApiError): Refused | null {
  // Guests have no plan either: the dialog also offers to sign in.
  if (code === 'not-subscribed' || code === 'sign-in-required') return { why: 'not-subscribed', words }
  if (code === 'monthly-limit-reached' || code === 'monthly-limit-nearly-reached') return { why: code, words }
  return null
}
