/** The page is the same for every guest: made once in ten seconds, then sent as it is (see server/guest-pages.ts). */
export const guestPage = () => ({ 'x-guest-seconds': '10' })
