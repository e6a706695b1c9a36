import { plural } from '#kernel/text.ts'

export const RolePeople = ({ people }: { people: readonly { id: string; name: string }[] }) => (
  <section aria-labelledby="people" className="grid gap-3 panel p-5">
    <h2 id="people" className="text-xl">
      {people.length === 0 ? 'Nobody has this role' : plural(people.length, 'person', 'people')}
    </h2>
    {people.length > 0 && (
      <ul className="wrap-anywhere grid gap-1">
        {people.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    )}
  </section>
)
