import serif from './fonts/source-serif-latin.woff2?url';
import display from './fonts/yaldevi-latin.woff2?url';

/** Preload links for the two fonts that every page uses. */
export const fontPreloads = [display, serif].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
