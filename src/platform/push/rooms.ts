export type PresenceMember = { userId: string; info: unknown }

export type Rooms<C> = ReturnType<typeof openRooms<C>>

export function openRooms<C>() {
  const rooms = new Map<string, Map<C, PresenceMember | null>>()

  const isPresent = (channel: string, userId: string): boolean =>
    [...(rooms.get(channel)?.values() ?? [])].some((member) => member?.userId === userId)

  return {
    join(channel: string, connection: C, member: PresenceMember | null): boolean {
      const isNew = member !== null && !isPresent(channel, member.userId)
      const room = rooms.get(channel) ?? new Map<C, PresenceMember | null>()
      rooms.set(channel, room.set(connection, member))
      return isNew
    },

    leave(channel: string, connection: C): PresenceMember | null {
      const room = rooms.get(channel)
      const member = room?.get(connection) ?? null
      if (!room?.delete(connection)) return null
      if (room.size === 0) rooms.delete(channel)
      return member && !isPresent(channel, member.userId) ? member : null
    },

    connectionsOf: (channel: string): C[] => [...(rooms.get(channel)?.keys() ?? [])],

    membersOf: (channel: string): Map<string, unknown> =>
      new Map([...(rooms.get(channel)?.values() ?? [])].flatMap((member) => (member ? [[member.userId, member.info]] : []))),

    countOf: (channel: string): number => rooms.get(channel)?.size ?? 0,

    occupied: (): string[] => [...rooms.keys()],
  }
}
