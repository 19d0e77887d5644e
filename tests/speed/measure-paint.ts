import lighthouse from 'lighthouse';

/** Largest contentful paint on Lighthouse's slow phone, in milliseconds. */
export async function measurePaint(url: string, debuggingPort: number): Promise<number> {
  // On a busy machine the trace sometimes contains no paint at all, so it is taken again.
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const run = await lighthouse(url, {
      port: debuggingPort,
      onlyAudits: ['largest-contentful-paint'],
      output: 'json',
      logLevel: 'error',
      disableFullPageScreenshot: true,
    });
    const paint = run?.lhr.audits['largest-contentful-paint']?.numericValue;
    if (paint !== undefined) return paint;
    console.log(`${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse found no paint'}`);
  }
  throw new Error(`${url}: Lighthouse found no paint in four visits`);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
