// Prints the results of the mutants by room, and each surviving mutant.

import { fileOf, lineOf } from './draw.mjs';

const NOTICED = ['Killed', 'Timeout'];
const roomOf = (mutant) => fileOf(mutant).split('/')[1];

/** Returns the 95 % confidence interval (Wilson) of the share of detected mutants. */
function interval(noticed, all) {
  const z = 1.96;
  const centre = noticed + (z * z) / 2;
  const spread = z * Math.sqrt((noticed * (all - noticed)) / all + (z * z) / 4);
  return [centre - spread, centre + spread].map((bound) => percent(bound / (all + z * z)));
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/**
 * Prints the table and the surviving mutants; returns whether at least `least` percent of the mutants were detected.
 */
export function tell(mutants, least) {
  const judged = mutants.filter(({ status }) => status !== 'RuntimeError' && status !== 'Ignored');
  const rooms = [...new Set(judged.map(roomOf))].sort();
  for (const room of [...rooms, 'all']) {
    const those = judged.filter((mutant) => room === 'all' || roomOf(mutant) === room);
    const count = (...statuses) => those.filter(({ status }) => statuses.includes(status)).length;
    const noticed = count(...NOTICED);
    const [low, high] = interval(noticed, those.length);
    console.log(
      `${room}: ${those.length} drawn, ${count('Killed')} killed, ${count('Timeout')} timed out, ${count('Survived')} ` +
        `survived, ${count('NoCoverage')} not covered: ${percent(noticed / those.length)} (95 %: ${low} to ${high})`,
    );
  }
  for (const mutant of judged)
    if (!NOTICED.includes(mutant.status)) console.log(mutant.status, lineOf(mutant));
  return judged.filter(({ status }) => NOTICED.includes(status)).length >= (judged.length * least) / 100;
}
