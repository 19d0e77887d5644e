/** Replaces every "{name}" in the texts of a record. An unknown name is an error. */
export function fillIn<Part>(part: Part, values: Record<string, string>): Part {
  const fill = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`No value is named {${name}}`);
      return value;
    });
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(part) as Part;
}
