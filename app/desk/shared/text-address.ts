export type TextPage = 'edit' | 'draft' | 'preview' | 'publish' | 'history';

/** The page of the desk for a text: `/desk/texts/edit/products/pos-system`. */
export function textAddress(page: TextPage, file: string): string {
  return `/desk/texts/${page}/${file.replace(/^content\/|\.yaml$/g, '')}`;
}

/** The file that the end of such an address names; it may be none. */
export const fileOfAddress = (rest = ''): string => `content/${rest}.yaml`;
