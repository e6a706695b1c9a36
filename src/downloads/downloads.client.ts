import type { DownloadApi } from '#downloads/downloads.contract.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

const requestDownload = apiCall<DownloadApi['downloadFile']>('POST /download-product-line-file/{productLineFileId}')

/** Rows M5 and S12, with the server's message. */
export type DownloadRefusal = { why: 'not-subscribed' | 'monthly-limit-reached' | 'monthly-limit-nearly-reached'; message: string }

type Options = { newTab?: boolean; ignoreWarning?: boolean }

/** Row A15. Returns the refusal for a dialog. The new tab opens with the click itself: browsers block one opened after a response. */
export async function download(fileId: number, { newTab = false, ignoreWarning = false }: Options = {}): Promise<DownloadRefusal | null> {
  const tab = newTab ? window.open('', '_blank') : null
  if (tab) tab.opener = null
  try {
    const body = { ignoreLimitAlmostReachedMessage: ignoreWarning }
    const { url } = await requestDownload({ params: { productLineFileId: fileId }, body })
    if (tab) tab.location.replace(`${url}?inline`)
    else window.location.assign(url)
    return null
  } catch (error) {
    tab?.close()
    const refusal = error instanceof ApiError ? refusalOf(error) : null
    if (!refusal) showToast({ kind: 'error', text: error instanceof Error ? error.message : 'Unexpected Error' })
    return refusal
  }
}

function refusalOf({ code, message }: ApiError): DownloadRefusal | null {
  // Guests have no plan either: the dialog also offers to sign in.
  if (code === 'not-subscribed' || code === 'sign-in-required') return { why: 'not-subscribed', message }
  if (code === 'monthly-limit-reached' || code === 'monthly-limit-nearly-reached') return { why: code, message }
  return null
}
