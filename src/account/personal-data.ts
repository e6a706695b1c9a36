import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

const staffLog = 'The staff log records who did what in the back office, and who they invited, for as long as the shop exists.'

export const accountData: PersonalData = {
  'auth.sessions': {
    of: 'user_id',
    title: 'Signed-in devices',
    exported: 'created_at updated_at expires_at ip_address country user_agent',
    internal: 'id token user_id',
    erase: 'delete',
  },
  'auth.accounts': {
    of: 'user_id',
    internal:
      'access_token access_token_expires_at account_id created_at id id_token password provider_id refresh_token refresh_token_expires_at scope updated_at user_id',
    erase: 'delete',
  },
  'auth.two_factors': {
    of: 'user_id',
    internal: 'backup_codes failed_verification_count id locked_until secret user_id verified',
    erase: 'delete',
  },
  'auth.verifications': {
    of: "value = :member::text or identifier like '%' || :member::text or value like '%\"' || :email || '\"%'",
    internal: 'created_at expires_at id identifier updated_at value',
    erase: 'delete',
  },
  batches: {
    of: 'staff_id',
    title: 'Your bulk changes',
    exported: 'id what made_at undone_at',
    internal: 'action begun_at details finished_at leaves_at staff_id',
    retentionReason: staffLog,
  },
  batch_rows: impersonal('action batch_id done key name plan position problem state'),
  consent_choices: {
    of: 'user_id',
    title: 'Privacy choices',
    exported: 'version analytics chat chosen_at',
    internal: 'id user_id',
    erase: 'delete',
  },
  addresses: {
    of: 'user_id',
    title: 'Addresses',
    exported: 'name line1 line2 city county postcode country contact_number type is_default default_delivery created_at',
    internal: 'id user_id',
    erase: 'delete',
  },
  staff_actions: {
    of: 'staff_id',
    title: 'Staff log',
    exported: 'action subject what done_at',
    internal: 'id staff_id details undoes',
    retentionReason: staffLog,
  },
  form_drafts: {
    of: 'staff_id',
    title: 'Unsaved back-office forms',
    exported: 'screen saved_at',
    internal: 'staff_id fields',
    erase: 'delete',
  },
  saved_views: {
    of: 'staff_id',
    title: 'Saved back-office views',
    exported: 'screen name query',
    internal: 'staff_id slot',
    erase: 'delete',
  },
  staff_log: { of: 'staff_id', exported: 'action subject done_at', internal: 'id staff_id details', retentionReason: staffLog },
  staff_invitations: {
    of: 'used_by = :member or email = :email',
    internal: 'created_at email expires_at invited_by staff_role token_hash used_at used_by',
    erase: { email: "''" },
  },
  staff_roles: impersonal('built_in created_at every_right id name refunds_a_day rights version'),
  'auth.users': {
    of: 'id',
    title: 'Account',
    exported: 'name email email_verified telephone region created_at region_changed_at two_factor_enabled',
    internal: 'id image role staff_role updated_at',
    erase: {
      name: "''",
      email: "'erased-' || id || '@erased.invalid'",
      email_verified: 'false',
      telephone: 'null',
      region: 'null',
      region_changed_at: 'null',
      image: 'null',
      two_factor_enabled: 'false',
    },
  },
}
