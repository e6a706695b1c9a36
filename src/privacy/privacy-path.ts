export const privacyPath = '/profile/privacy'

/** Where the mailed link keeps an account that is due to be deleted. */
export const keepAccountPath = '/keep-account'
