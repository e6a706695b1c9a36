import type { DownloadApi } from '#downloads/downloads.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'
import { showToast } from '#ui/feedback/toast.client.ts'

const askForFile = caller<DownloadApi['downloadFile']>('POST /download-product-line-file/{productLineFileId}')

/** Why a download didn't start: rows M5 and S12, in the server's words. */
export type Refused = { why: 'not-subscribed' | 'monthly-limit-reached' | 'monthly-limit-nearly-reached'; words: string }

type Options = { newTab?: boolean; ignoreWarning?: boolean }

/**
 * Row A15: asks for a file and opens its address, in this tab or a new one. Answers why not when a dialog should say so. The new tab opens
 * with the press itself: browsers block one that opens after waiting for an answer.
 */
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
  // A guest is a visitor without a plan: the dialog also offers to sign in.
  if (code === 'not-subscribed' || code === 'sign-in-required') return { why: 'not-subscribed', words }
  if (code === 'monthly-limit-reached' || code === 'monthly-limit-nearly-reached') return { why: code, words }
  return null
}
