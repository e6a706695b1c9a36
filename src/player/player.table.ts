declare module '#platform/tables.ts' {
  interface Tables {
    resume_points: ResumePoints
    streaming_places: StreamingPlaces
  }
}

/** Seconds. */
type ResumePoints = { user_id: string; product_id: number; seconds: number; changed_at: Date }

/** A stream slot, and the plan's number of devices when it was last renewed. */
type StreamingPlaces = { session_id: string; user_id: string; product_id: number; allowed: number; began_at: Date; seen_at: Date }

export {}
