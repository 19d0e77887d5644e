import { useState } from 'react';
import { type OptionalScript, OptionalScripts } from '#app/sections/consent/optional-scripts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Row } from './gallery-row.tsx';

/** No page has an optional script, so its loading is shown and tested here. */
export function ConsentSample() {
  const [added, setAdded] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [scripts] = useState<OptionalScript[]>(() => [
    { category: 'analytics', load: () => setLoaded(true) },
  ]);
  return (
    <>
      <section className="section w">
        <Row title="Consent">
          <Button tone="line" small onClick={() => setAdded(true)}>
            Add an analytics script
          </Button>
          {added && <output>{loaded ? 'The script runs' : 'The script waits'}</output>}
        </Row>
      </section>
      {added && <OptionalScripts scripts={scripts} />}
    </>
  );
}
