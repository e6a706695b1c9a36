import { impersonal, type PersonalData } from '#kernel/personal-data.ts'

export const practiceData: PersonalData = {
  hard_bars: impersonal('asset_id members number players'),
  hard_bars_counted: impersonal('day'),
  practice_bests: {
    of: 'loop_id in (select id from practice_loops where user_id = :member)',
    title: 'Best tempos of your loops',
    exported: 'loop_id rate reached_at',
    internal: '',
    erase: 'delete',
  },
  practice_choices: {
    of: 'user_id',
    title: 'Practice choices',
    exported: 'is_counted sixteenths_at changed_at',
    internal: 'user_id',
    erase: 'delete',
  },
  practice_goals: {
    of: 'user_id',
    title: 'Practice goal',
    exported: 'time_zone minutes days',
    internal: 'user_id',
    erase: 'delete',
  },
  practice_log: {
    of: 'user_id',
    title: 'Practice log',
    exported: 'product_id day started_at seconds',
    internal: 'id user_id',
    erase: 'delete',
  },
  practice_loops: {
    of: 'user_id',
    title: 'Saved loops',
    exported: 'id product_id name starts ends rate semitones goal_rate best_rate climb best_notes created_at changed_at due_at sat_at',
    internal: 'user_id memory memory_before',
    erase: 'delete',
  },
  practice_rounds: {
    of: 'loop_id in (select id from practice_loops where user_id = :member)',
    title: 'Rounds of your latest practice',
    exported: 'loop_id rate clean played_at',
    internal: 'id',
    erase: 'delete',
  },
  practice_notes: {
    of: 'user_id',
    title: 'Notes',
    exported: 'product_id seconds text created_at changed_at',
    internal: 'id user_id',
    erase: 'delete',
  },
  recording_bars: impersonal('asset_id ends notes_per_second number starts'),
  practice_settings: {
    of: 'user_id',
    title: 'Player settings',
    exported: 'product_id screen settings changed_at',
    internal: 'user_id',
    erase: 'delete',
  },
}
