import type { PersonalData } from '#kernel/personal-data.ts'

export const onboardingData: PersonalData = {
  tastes: {
    of: 'user_id',
    title: 'Taste',
    exported: 'instrument level styles changed_at',
    internal: 'user_id state step',
    erase: 'delete',
  },
}
