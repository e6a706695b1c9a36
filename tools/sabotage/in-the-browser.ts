import { type Patch, patch } from './patch.ts'

/** Noticed only in a browser; each patch needs a build and a shop. */
export const faultsInTheBrowser: Patch[] = [
  patch(
    'browser, S12: pressing a file explains nothing to guests',
    'src/downloads/file-list.tsx',
    "{refusal?.why === 'not-subscribed' && (",
    "{refusal?.why === 'not-subscribed' && refusal.newTab && refusal.message === '' && (",
    'e2e/subscribe-modal.spec.ts',
  ),
  patch(
    'browser, S12: members on the top plan are asked to subscribe',
    'src/downloads/subscribe-modal.tsx',
    'const line = isSoldSeparately(file.format) ?',
    'const line = isSoldSeparately(file.format) && subscription.membershipName === null ?',
    'e2e/subscribe-modal.spec.ts',
  ),
  patch(
    'browser, offline: the offline page is missing',
    'src/root.tsx',
    "import { OfflineErrorPage } from '#ui/shell/offline-error-page.tsx'\n",
    "const OfflineErrorPage = lazy(() => import('#ui/shell/offline-error-page.tsx').then((page) => ({ default: page.OfflineErrorPage })))\n",
    'e2e/offline.spec.ts',
  ),
  patch(
    'browser, B26: full screen crops the film',
    'src/player/stage/film.tsx',
    'max-w-none object-contain',
    'max-w-none object-cover',
    'e2e/practice.spec.ts',
  ),
  patch(
    'browser, B26: mirroring turns the captions, too',
    'src/player/stage/film.tsx',
    '<div className={`flex min-h-0 flex-col ',
    "<div style={view.mirrored ? { scale: '-1 1' } : {}} className={`flex min-h-0 flex-col ",
    'e2e/practice.spec.ts',
  ),
  patch(
    'browser, B26: keys stop after a speed was chosen',
    'src/player/hands/use-refocus-after-press.ts',
    'if (event.detail > 0 && button',
    'if (event.detail > 99 && button',
    'e2e/practice.spec.ts',
  ),
  patch(
    'browser, B26: Play is below the fold',
    'src/player/stage/film.tsx',
    '<div className={`flex min-h-0 flex-col ',
    '<div className={`flex min-h-dvh flex-col ',
    'e2e/practice.spec.ts',
  ),
  patch(
    'browser, B26: a recording forgets how it was left',
    'src/player/saved/sync-settings.client.ts',
    '    now = settingsToSave(player.state(), view)\n',
    '    now = {}\n',
    'e2e/practice.spec.ts',
  ),
  patch(
    'browser, B26: an outage looks like endless loading',
    'src/player/use-outage.ts',
    'setTimeout(() => setLong(true), outageAfter)',
    'setTimeout(() => setLong(true), outageAfter * 1000)',
    'e2e/practice.spec.ts',
  ),
]
