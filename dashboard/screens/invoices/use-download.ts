import { useState } from 'react';
import { BASE_PATH } from '../../data/base-path';
import { saveFile } from '../../data/save-file';
import { useTranslate } from '../../language/language';
import { prompts } from '../../session/prompts';

/** Downloads CSV files of `/export`, whole or not at all. */
export function useDownload(onDone?: () => void) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async (kind: string, parameters: URLSearchParams, name: string) => {
    setIsBusy(true);
    setProblem('');
    const file = await readFile(`${BASE_PATH}/export/${kind}.csv?${parameters}`).catch(() => null);
    setIsBusy(false);
    if (file instanceof Blob) {
      saveFile(file, `${name}.csv`);
      onDone?.();
    } else setProblem(file ?? t('failure-unreachable'));
  };
  return { isBusy, problem, download };
}

/** Reads a whole file, after the person has confirmed who they are if the server asks for it; or why it cannot be read. */
async function readFile(url: string, isRepeated = false): Promise<Blob | string> {
  const answer = await fetch(url);
  if (answer.ok) return answer.blob();
  const { message } = (await answer.json()) as { message: string | string[] };
  // REST answers without the code of the reason: 403 is a missing confirmation, or what the second attempt will tell.
  const prompt = answer.status === 401 ? 'sign-in' : 'confirm';
  if (isRepeated || ![401, 403].includes(answer.status)) return [message].flat().join('. ');
  await prompts.ask(prompt);
  return readFile(url, true);
}
