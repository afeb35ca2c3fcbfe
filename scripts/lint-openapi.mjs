/**
 * Lints an OpenAPI document with Spectral (`spectral:oas`) and Redocly (`recommended-strict`), without network access.
 * Prints each finding, and exits with 1 if there is one. The linters run as libraries, so that one
 * process runs both.
 */
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const [, , file] = argv;

async function spectralFindings() {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] });
  const findings = await spectral.run(JSON.parse(readFileSync(file, 'utf8')));
  return findings.map(({ code, path, message }) => `spectral ${code} ${path.join('.')}: ${message}`);
}

/**
 * The path of the frozen specification that resembles `/invoice/{uuid}/…`. It is not ambiguous, because `by_token` is no
 * UUID, but the linter does not compare the patterns of parameters.
 */
const RESEMBLING_PATH = '/invoice/by_token/{token}';

const isFalse = ({ ruleId, message }) => ruleId === 'no-ambiguous-paths' && message.includes(RESEMBLING_PATH);

async function redoclyFindings() {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const findings = (await lint({ ref: file, config })).filter((finding) => !isFalse(finding));
  return findings.map(
    ({ ruleId, location: [place], message }) => `redocly ${ruleId} ${place?.pointer}: ${message}`,
  );
}

const findings = [...(await spectralFindings()), ...(await redoclyFindings())];
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
