import { createContext } from 'react';

/** Set for pages rendered by Node; prerendered files use script hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
