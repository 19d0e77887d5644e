/** For previews of canned replies. */
export const sampleLetter = (author: string) => ({ greeting: 'Nimal', reference: 'PA-7K2M-9QXD', author });
