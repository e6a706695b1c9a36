export const privacyPath = '/profile/privacy'

/** Where the emailed link restores an account due for deletion. */
export const keepAccountPath = '/keep-account'
