import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

function lint(file: string): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/lint-openapi.mjs'), file], { encoding: 'utf8' });
}

/** `npm run check:static` lints the document itself. */
describe('The linter of the OpenAPI document', () => {
  it('refuses an operation without a description and an example that violates its schema', () => {
    const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));
    const { '/api/v1/user/me': me } = document.paths;
    document.paths = { '/api/v1/user/me': me };
    delete me.get.description;
    document.components.schemas.Invoice.examples[0].amount = 'much';
    const folder = mkdtempSync(join(tmpdir(), 'chit-openapi-'));
    const file = join(folder, 'faulty.json');
    writeFileSync(file, JSON.stringify(document));
    const { status, stdout } = lint(file);
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(stdout).toContain('rule/operation-description #/paths/~1api~1v1~1user~1me/get');
    expect(stdout).toContain('no-invalid-schema-examples #/components/schemas/Invoice/examples/0/amount');
  });
});
