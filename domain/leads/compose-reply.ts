interface Correspondence {
  /** The visitor's first name, or nothing. */
  greeting: string;
  reference: string;
  /** The name below. */
  author: string;
}

/** A letter ready to be written on: greeting, what was chosen to say, name. */
export function composeReply(correspondence: Correspondence, text = ''): string {
  const { greeting, author } = correspondence;
  const opening = greeting ? `Dear ${greeting}` : 'Good day';
  return `${opening},\n\n${fillBlanks(correspondence, text)}\n\nKind regards,\n${author}`;
}

export function fillBlanks({ greeting, reference }: Correspondence, text: string): string {
  return text.replaceAll('{name}', greeting).replaceAll('{reference}', reference);
}
