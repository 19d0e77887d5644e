/** Light values of the tokens: the first definition of each in the sheet. */
export function readColours(tokens: string): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+): (#[0-9a-f]{3,8});/gi)) {
    if (!colours.has(name)) colours.set(name, value);
  }
  return colours;
}

/** Drawings are coloured by custom properties, which the renderer does not know. */
export function paint(markup: string, colours: Map<string, string>): string {
  return markup.replace(/var\((--[\w-]+)(?:,\s*(#\w+))?\)/g, (_, name: string, spare?: string) => {
    const colour = colours.get(name) ?? spare;
    if (!colour) throw new Error(`${name} is no colour of the tokens`);
    return colour;
  });
}
