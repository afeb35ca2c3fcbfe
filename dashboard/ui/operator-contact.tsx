import { contactUrl } from '../../src/lib/contact-url';
import { useTranslate } from '../language/language';

/** Whom to ask about this installation; nothing if that is not known. */
export function OperatorContact({ contact }: { contact: string | null | undefined }) {
  const t = useTranslate();
  if (!contact) return null;
  return (
    <p className="quiet small contact">
      {t('operator-contact')}{' '}
      <a href={contactUrl(contact)} target="_blank" rel="noreferrer" dir="ltr">
        {contact}
      </a>
    </p>
  );
}
