import type { DownloadApi } from '#downloads/downloads.contract.ts'
import { ApiError, caller } from '#ui/api.client.ts'
import { showToast } from '#ui/toast.client.ts'

const askForFile = caller<DownloadApi['downloadFile']>('POST /download-product-line-file/{productLineFileId}')

/** What became of a download: it began, or the asker has to be told or asked something first. */
export type DownloadOutcome = 'begun' | 'not-subscribed' | 'monthly-limit-reached' | 'monthly-limit-nearly-reached' | 'failed'

/** Row A15: asks for a file and opens its address, in this tab or a new one. */
export async function download(fileId: number, { newTab = false, ignoreWarning = false } = {}): Promise<DownloadOutcome> {
  try {
    const body = { ignoreLimitAlmostReachedMessage: ignoreWarning }
    const { url } = await askForFile({ params: { productLineFileId: fileId }, body })
    if (newTab) window.open(url, '_blank', 'noopener')
    else window.location.assign(url)
    return 'begun'
  } catch (error) {
    if (error instanceof ApiError && isAsking(error.code)) return error.code
    showToast({ kind: 'error', text: error instanceof Error ? error.message : 'Unexpected Error' })
    return 'failed'
  }
}

const isAsking = (code: string): code is 'not-subscribed' | 'monthly-limit-reached' | 'monthly-limit-nearly-reached' =>
  code === 'not-subscribed' || code === 'monthly-limit-reached' || code === 'monthly-limit-nearly-reached'
