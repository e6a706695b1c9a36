/** A person in a presence channel. */
export type PresenceMember = { userId: string; info: unknown }

type Room<C> = Map<C, PresenceMember | null>

/** Who listens to which channel on this node. */
export type Rooms<C> = ReturnType<typeof openRooms<C>>

export function openRooms<C>() {
  const rooms = new Map<string, Room<C>>()
  const presentIn = (room: Room<C>, userId: string) => [...room.values()].some((member) => member?.userId === userId)

  return {
    /** Lets a connection in. Answers whether its person was not there yet. */
    join(channel: string, connection: C, member: PresenceMember | null): boolean {
      const room = rooms.get(channel) ?? new Map<C, PresenceMember | null>()
      const isNew = member !== null && !presentIn(room, member.userId)
      room.set(connection, member)
      rooms.set(channel, room)
      return isNew
    },

    /** Lets a connection out. Answers the person who left with their last connection. */
    leave(channel: string, connection: C): PresenceMember | null {
      const room = rooms.get(channel)
      const member = room?.get(connection) ?? null
      room?.delete(connection)
      if (!room) return null
      if (room.size === 0) rooms.delete(channel)
      return member && !presentIn(room, member.userId) ? member : null
    },

    connectionsOf: (channel: string): C[] => [...(rooms.get(channel)?.keys() ?? [])],

    /** Everyone present, once each, whatever the number of their connections. */
    membersOf(channel: string): Map<string, unknown> {
      const members = new Map<string, unknown>()
      for (const member of rooms.get(channel)?.values() ?? []) {
        if (member && !members.has(member.userId)) members.set(member.userId, member.info)
      }
      return members
    },

    /** The channels somebody listens to. */
    occupied: (): string[] => [...rooms.keys()],
  }
}
