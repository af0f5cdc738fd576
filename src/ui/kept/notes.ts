/** What watched fields are called in the log, by name. */
export type Notes = Readonly<Record<string, string>>;

/** The notes a form holds, without fields that the chosen target does not have. */
export function notesIn(wire: unknown, fields: Readonly<Record<string, string>>): Notes {
  if (typeof wire !== 'object' || wire === null) return {};
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, note]: [string, unknown]) =>
      Object.hasOwn(fields, name) ? [[name, typeof note === 'string' ? note : '']] : [],
    ),
  );
}

/** With a field more, called as its list calls it, or with one less. */
export function ticked(notes: Notes, name: string, label: string): Notes {
  if (!Object.hasOwn(notes, name)) return { ...notes, [name]: label.slice(0, longest) };
  return Object.fromEntries(Object.entries(notes).filter(([each]) => each !== name));
}

/** As the column of the log holds it. */
const longest = 50;
