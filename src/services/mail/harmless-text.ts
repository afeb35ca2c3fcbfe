import { BOUNDS } from '../../lib/bounds';

const MAX_LENGTH = BOUNDS.request.mailParam.most;

/**
 * Returns a person's free text as one short line that cannot imitate other parts of a mail, and that no mail program
 * turns into a link: with blanks around the dots of host names, and after the `:` of `https://`.
 */
export function harmless(text: string): string {
  const characters = [...text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()];
  const line =
    characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : characters.join('');
  return line.replaceAll('://', ': // ').replace(/(?<=\S)[.\u3002\uff0e\uff61](?=\p{L})/gu, ' . ');
}
