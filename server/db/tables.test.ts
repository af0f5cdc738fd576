import type { Insertable, Selectable, Updateable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Tables } from './tables.ts';

test('rows are typed as the declarations say', () => {
  expectTypeOf<Selectable<Tables['shop_order']>['pay_amount']>().toEqualTypeOf<number>();
  expectTypeOf<Selectable<Tables['shop_order']>['status']>().toEqualTypeOf<
    1 | 2 | 3 | 4 | 5 | 6 | 7
  >();
  expectTypeOf<Selectable<Tables['user']>['birthday']>().toEqualTypeOf<string | null>();
  expectTypeOf<Selectable<Tables['user']>['tags']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Selectable<Tables['admin_group_access']>>().toEqualTypeOf<{
    uid: number;
    group_id: number;
  }>();
  expectTypeOf<keyof Tables>().not.toEqualTypeOf<string>();
});

test('a new row may leave out what the database fills, and gives json as text', () => {
  expectTypeOf<Times & { name: string }>().toExtend<Insertable<Tables['admin_group']>>();
  expectTypeOf<Times & { rules: string }>().not.toExtend<Insertable<Tables['admin_group']>>();
  expectTypeOf<Updateable<Tables['admin_group']>['rules']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Insertable<Tables['shop_order']>>().not.toHaveProperty('lines');
});

test('a new row says when it was made', () => {
  expectTypeOf<{ name: string }>().not.toExtend<Insertable<Tables['admin_group']>>();
  expectTypeOf<Updateable<Tables['admin_group']>['update_time']>().toEqualTypeOf<
    number | undefined
  >();
});

type Times = { create_time: number; update_time: number };
