import { Chit } from '../support/app/chit';
import { createMerchant, type Merchant } from '../support/app/factories';
import { createMembers } from '../support/people/members';

describe('Saved views', () => {
  let chit: Chit;
  let merchant: Merchant;
  beforeAll(async () => {
    chit = await Chit.start();
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const SAVE =
    'mutation ($uuid: UUID, $name: String!, $query: String!) { saveView(uuid: $uuid, name: $name, query: $query) { uuid name query } }';
  const save = async (view: object, as = merchant.accessToken) => (await chit.graphql(SAVE, view, as)).body;
  const saved = async (name: string, query = 'status=paid') => (await save({ name, query })).data.saveView;
  const list = async (as = merchant.accessToken) =>
    (await chit.graphql('{ savedViews { uuid name query } }', {}, as)).body.data.savedViews;
  const reasonOf = ({ errors }: { errors?: { extensions: { reason: { code: string } } }[] }) =>
    errors?.[0]?.extensions.reason.code;

  it('are listed by name, in every session of the person', async () => {
    await saved('Paid');
    await saved('All', '');
    const { email, password } = merchant;
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';
    const { body } = await chit.graphql(login, { input: { email, password } });
    expect(await list(body.data.login.accessToken)).toMatchObject([
      { name: 'All', query: '' },
      { name: 'Paid', query: 'status=paid' },
    ]);
  });

  it('are renamed and changed, and deleted', async () => {
    const { uuid } = await saved('Paid');
    await save({ uuid, name: 'Open', query: 'status=created' });
    expect(await list()).toEqual([{ uuid, name: 'Open', query: 'status=created' }]);
    await chit.graphql('mutation ($uuid: UUID!) { deleteView(uuid: $uuid) }', { uuid }, merchant.accessToken);
    expect(await list()).toEqual([]);
  });

  it('have names of their own', async () => {
    await saved('Paid');
    const { uuid } = await saved('Open');
    expect(reasonOf(await save({ name: 'Paid', query: '' }))).toBe('saved_view_exists');
    expect(reasonOf(await save({ uuid, name: 'Paid', query: '' }))).toBe('saved_view_exists');
  });

  it('are 20 at most, even when several are saved at once', async () => {
    for (let each = 0; each < 18; each++) await saved(`View ${each}`);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save({ name, query: '' })));
    expect(answers.map(reasonOf).filter((code) => code === 'too_many_saved_views')).toHaveLength(2);
    expect(await list()).toHaveLength(20);
  });

  it('hold filters of the list only', async () => {
    const { errors } = await save({ name: 'Secret', query: 'status=paid&password=x' });
    expect(errors[0].extensions.problems).toMatchObject([{ member: 'query', code: 'view_query' }]);
  });

  it('belong to one person in one account', async () => {
    const { uuid } = await saved('Paid');
    const { manager } = await createMembers(chit, merchant);
    expect(await list(manager.accessToken)).toEqual([]);
    expect((await save({ name: 'Paid', query: '' }, manager.accessToken)).data.saveView.name).toBe('Paid');
    const stranger = await createMerchant(chit);
    for (const as of [manager.accessToken, stranger.accessToken]) {
      expect((await save({ uuid, name: 'Stolen', query: '' }, as)).errors[0].extensions.code).toBe(
        'NOT_FOUND',
      );
      const { body } = await chit.graphql(
        'mutation ($uuid: UUID!) { deleteView(uuid: $uuid) }',
        { uuid },
        as,
      );
      expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    }
    expect(await list()).toMatchObject([{ name: 'Paid' }]);
  });
});
