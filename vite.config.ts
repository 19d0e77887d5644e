import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { art } from './tools/vite-art.ts';
import { recordSources } from './tools/vite-record-sources.ts';
import { reloadOn } from './tools/vite-reload.ts';
import { warmPreview } from './tools/vite-warm-preview.ts';

export default defineConfig({
  plugins: [
    art(),
    reactRouter(),
    tailwindcss(),
    reloadOn(['content', 'app/art']),
    recordSources(),
    warmPreview(),
  ],
  // Fonts stay files: the policy forbids data: fonts, and a file is cached once for every page.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Left alone, the framework falls into pieces that compress worse than the whole.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // The first paint waits for each sheet, so the small ones that most pages share are one file.
                {
                  name: 'shared-sections',
                  test: /app\/sections\/(closing\/closing|listing\/listing|process-line)\.css/,
                },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Found late, they would make the dev server reload under the visitor's hands.
    include: ['@base-ui/react/dialog', '@base-ui/react/toast', '@tanstack/react-query'],
  },
});
