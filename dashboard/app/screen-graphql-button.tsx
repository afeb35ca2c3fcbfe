import { Suspense, useState } from 'react';
import { needTexts, useTranslate } from '../language/language';
import { Button } from '../ui/button';
import { lazyDialog } from '../ui/lazy-dialog';

const ScreenGraphql = lazyDialog(async () => {
  const [{ ScreenGraphql: component }] = await Promise.all([
    import('../screens/developers/screen-graphql'),
    needTexts('developers'),
  ]);
  return component;
});

/** Shows by which requests the screen reads its data, for people who write programs. */
export function ScreenGraphqlButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <details className="screen-foot">
        <summary>API</summary>
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {t('show-graphql')}
        </Button>
      </details>
      {isOpen && (
        <Suspense>
          <ScreenGraphql onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
