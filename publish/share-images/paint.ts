/** The light values of the tokens: the first definition of each in the style sheet. */
export function readColours(tokens: string): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+): (#[0-9a-f]{3,8});/gi)) {
    if (!colours.has(name)) colours.set(name, value);
  }
  return colours;
}

/** Replaces custom properties with colours, because the renderer does not support them. */
export function paint(markup: string, colours: Map<string, string>): string {
  return markup.replace(/var\((--[\w-]+)(?:,\s*(#\w+))?\)/g, (_, name: string, fallback?: string) => {
    const colour = colours.get(name) ?? fallback;
    if (!colour) throw new Error(`${name} is not a colour in the tokens`);
    return colour;
  });
}
