import { describe, expect, test } from 'vitest';
import { text } from '../../../src/fields/index.ts';
import { resource, shape } from '../../../src/schema/index.ts';
import { useHttpShop } from '../../../tests/support/httpShop.ts';
import { query } from '../../db/index.ts';
import { declaredRules, type Titled, type TitleOf } from './declared.ts';
import { syncRules } from './sync.ts';
import { engines } from '../../../tests/support/databases.ts';

describe.each(engines)('on the %s database', (_, open) => {
  const shop = useHttpShop(open);

  const parcel = shape('parcel', { name: text({ max: 20 }), secret_note: text({ max: 20 }) });
  type Facts = {
    readonly icon?: string;
    readonly nodes?: readonly string[];
    readonly group?: string;
  };
  const parcels = (facts: Facts = {}) =>
    resource(parcel, {
      path: 'shop/parcel',
      label: 'name',
      verbs: ['index', 'edit'],
      menu: { group: facts.group ?? 'shop', icon: facts.icon ?? 'parcel', weigh: 5 },
      list: { columns: ['name'] },
      mask: { sensitive: ['secret_note'] },
      actions: { send: { on: 'each', permission: 'delivery', set: { name: 'sent' } } },
      nodes: facts.nodes ?? ['print'],
    });

  const nameOf = (titled: Titled) => ('name' in titled ? titled.name : titled.resource.name);
  const titleOf: TitleOf = (language, titled) => `${titled.of} ${nameOf(titled)} ${language}`;

  /** A start of the program with these declarations, on the state of earlier starts. */
  const begin = (...declared: Parameters<typeof parcels>) =>
    syncRules(shop.db, declaredRules([parcels(...declared)], titleOf), shop.now);

  async function emptied() {
    await query(shop.db, 'truncate admin_rule, declared_rule restart identity');
  }

  const rule = async (name: string) => {
    const [row] = await query<Record<string, unknown>>(
      shop.db,
      'select * from admin_rule where name = $1',
      [name],
    );
    return row;
  };

  test('the rules of one part are brought in line without touching those of others', async () => {
    await emptied();
    await begin();
    const others = [parcels()].map((each) => ({ ...each, path: 'board/parcel' }));

    await syncRules(shop.db, declaredRules(others, titleOf), shop.now, { within: 'board' });
    const both = [await rule('shop/parcel'), await rule('board/parcel')];
    await syncRules(shop.db, [], shop.now, { within: 'board' });

    expect(both.map((each) => each?.['status'])).toEqual(['1', '1']);
    expect((await rule('shop/parcel'))?.['status']).toBe('1');
    expect((await rule('board/parcel'))?.['status']).toBe('0');
  });

  test('menu and nodes follow from a declaration', async () => {
    await emptied();

    await begin();

    const rules = await query(
      shop.db,
      `select r.name, p.name as parent, r.type, r.title, r.title_en, r.icon, r.glyph, r.component, r.screen, r.keepalive, r.weigh, r.status
     from admin_rule r left join admin_rule p on p.id = r.pid order by r.id`,
    );
    const button = (last: string, of: string, name = last) => ({
      name: `shop/parcel/${last}`,
      parent: 'shop/parcel',
      type: 'button',
      title: `${of} ${name} zh-cn`,
      title_en: `${of} ${name} en`,
      icon: '',
      glyph: '',
      component: '',
      screen: '',
      keepalive: 0,
      weigh: 0,
      status: '1',
    });
    expect(rules).toEqual([
      {
        ...button('', 'group', 'shop'),
        name: 'shop',
        parent: null,
        type: 'menu_dir',
        icon: 'fa fa-shopping-bag',
        glyph: 'shop',
        weigh: 900,
      },
      {
        ...button('', 'page', 'parcel'),
        name: 'shop/parcel',
        parent: 'shop',
        type: 'menu',
        icon: 'fa fa-circle-o',
        glyph: 'parcel',
        screen: 'resource:parcel',
        keepalive: 1,
        weigh: 5,
      },
      button('index', 'verb'),
      button('edit', 'verb'),
      button('delivery', 'action', 'send'),
      button('sensitive', 'mask'),
      button('print', 'node'),
    ]);
  });

  test('a group that holds only the split node keeps its parts, once', async () => {
    await emptied();
    const split = () =>
      declaredRules([parcels({ nodes: ['print', 'label'] })], titleOf).map((each) =>
        /(?:print|label)$/.test(each.name) ? { ...each, splitFrom: 'shop/parcel/index' } : each,
      );
    await begin({ nodes: ['print', 'label'] });
    const [index, print, label, edit] = await Promise.all(
      ['index', 'print', 'label', 'edit'].map(async (name) =>
        Number((await rule(`shop/parcel/${name}`))?.['id']),
      ),
    );
    const groupOf = (name: string, held: readonly unknown[]) =>
      shop.insert('admin_group', { name, rules: JSON.stringify(held) });
    const groups = {
      index: await groupOf('index alone', [index]),
      chosen: await groupOf('chosen', [index, print]),
      other: await groupOf('other', [edit]),
      all: await groupOf('all', ['*']),
    };
    const held = () =>
      Promise.all(
        Object.values(groups).map(async (id) => (await shop.row('admin_group', id))['rules']),
      );

    await syncRules(shop.db, split(), shop.now);
    expect(await held()).toEqual([[index, print, label], [index, print], [edit], ['*']]);

    await query(shop.db, 'update admin_group set rules = $1 where id = $2', [
      JSON.stringify([index]),
      groups.index,
    ]);
    await syncRules(shop.db, split(), shop.now);
    expect(await held()).toEqual([[index], [index, print], [edit], ['*']]);
  });

  test('starting again changes nothing', async () => {
    await emptied();
    await begin();
    const before = await shop.rows('admin_rule');

    await begin();

    expect(await shop.rows('admin_rule')).toEqual(before);
  });

  test('changes of the declaration are taken over, changes of an owner stay', async () => {
    await emptied();
    await begin();
    await query(
      shop.db,
      `update admin_rule set title = '包裹', weigh = 77 where name = 'shop/parcel'`,
    );
    const bystander = await rule('shop/parcel/index');

    await begin({ icon: 'box' });

    expect(await rule('shop/parcel')).toMatchObject({
      title: '包裹',
      title_en: 'page parcel en',
      weigh: 77,
      glyph: 'box',
      version: 2,
    });
    expect(await rule('shop/parcel/index')).toEqual(bystander);
  });

  const folderOf = async (name: string) => {
    const pid = Number((await rule(name))?.['pid']);
    const [row] = await query<{ name: string }>(
      shop.db,
      'select name from admin_rule where id = $1',
      [pid],
    );
    return row?.name;
  };

  test('a page that is declared in another folder moves there, unless an owner moved it', async () => {
    await emptied();
    await begin();
    await begin({ group: 'sale' });
    const moved = await folderOf('shop/parcel');
    await query(
      shop.db,
      "update admin_rule set pid = (select id from admin_rule where name = 'shop') where name = 'shop/parcel'",
    );

    await begin({ group: 'depot' });

    expect([moved, await folderOf('shop/parcel')]).toEqual(['sale', 'shop']);
  });

  test('a page leaves a folder that is gone, though its place was never remembered', async () => {
    await emptied();
    await begin();
    await query(shop.db, "update declared_rule set declared = declared - 'parent'");

    await begin({ group: 'sale' });

    expect(await folderOf('shop/parcel')).toBe('sale');
    expect((await rule('shop'))?.['status']).toBe('0');
  });

  test('a rule an owner deleted does not come back', async () => {
    await emptied();
    await begin();
    await query(shop.db, `delete from admin_rule where name = 'shop/parcel/print'`);

    await begin();
    await begin({ icon: 'box' });

    expect(await rule('shop/parcel/print')).toBeUndefined();
  });

  test('a node that vanishes is switched off, and on again when it returns', async () => {
    await emptied();
    await begin({ nodes: ['print', 'weigh'] });
    await begin({ nodes: [] });
    const gone = [await rule('shop/parcel/print'), await rule('shop/parcel/index')];

    await begin({ nodes: ['print'] });

    expect(gone).toMatchObject([{ status: '0' }, { status: '1' }]);
    expect(await rule('shop/parcel/print')).toMatchObject({ status: '1' });
    expect(await rule('shop/parcel/weigh')).toMatchObject({ status: '0' });
  });

  test('a node an owner switched off stays off', async () => {
    await emptied();
    await begin();
    await query(shop.db, `update admin_rule set status = '0' where name = 'shop/parcel/print'`);

    await begin({ nodes: [] });
    await begin();

    expect(await rule('shop/parcel/print')).toMatchObject({ status: '0' });
  });

  test('a rule somebody wrote by hand is theirs', async () => {
    await emptied();
    await query(
      shop.db,
      `insert into admin_rule (name, type, title, component) values ('shop/parcel', 'menu', '手写', 'screen:shop/mine')`,
    );

    await begin();

    expect(await rule('shop/parcel')).toMatchObject({
      id: 1,
      title: '手写',
      component: 'screen:shop/mine',
    });
    expect(await rule('shop/parcel/index')).toMatchObject({ pid: 1 });
  });

  test('no group gains anything', async () => {
    await emptied();
    await begin({ nodes: [] });
    const { groupId } = await shop.staff({ nodes: ['shop/parcel', 'shop/parcel/index'] });
    const before = await shop.row('admin_group', groupId);

    await begin({ nodes: ['print'] });

    expect(await shop.row('admin_group', groupId)).toEqual(before);
  });

  test('a rule by hand whose name the program declares later is taken from the groups', async () => {
    await emptied();
    await begin({ nodes: [] });
    await query(
      shop.db,
      `insert into admin_rule (name, title, type) values ('shop/parcel/PRINT', '打印', 'button')`,
    );
    const { groupId } = await shop.staff({ nodes: ['shop/parcel', 'shop/parcel/PRINT'] });

    await begin({ nodes: ['print'] });

    expect(await shop.row('admin_group', groupId)).toMatchObject({ rules: [2] });
    expect(await rule('shop/parcel/PRINT')).toMatchObject({ title: '打印' });
  });

  test('two processes that start together make every rule once', async () => {
    await emptied();

    await Promise.all([begin(), begin(), begin()]);

    expect(await shop.rows('admin_rule')).toHaveLength(7);
  });
});
