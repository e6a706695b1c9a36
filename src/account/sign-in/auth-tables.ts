import { maxSessionSeconds } from '#account/rules/session-lifetime.ts'

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

export const authTables = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...timestamps },
    changeEmail: { enabled: true },
  },
  session: {
    modelName: 'sessions',
    fields: { expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id', ...timestamps },
    additionalFields: { country: { type: 'string', required: false, input: false } },
    // The cookie's lifetime; `visitor.server.ts` enforces the shorter one of the session.
    expiresIn: maxSessionSeconds,
    disableSessionRefresh: true,
  },
  account: {
    modelName: 'accounts',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...timestamps },
    // Tokens of emailed links are stored as hashes only.
    storeIdentifier: 'hashed',
  },
} as const
