/** Kinds of files that a browser shows by itself and that cannot reach our pages. All others are only downloaded. */
const shownKinds = ['pdf', 'jpg', 'png'];

export const isShownKind = (kind: string) => shownKinds.includes(kind);
