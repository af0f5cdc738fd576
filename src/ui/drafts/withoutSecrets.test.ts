import { expect, test } from 'vitest';
import { int, password, rows, text } from '../../fields/index.ts';
import { shape } from '../../schema/index.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const key = shape('key', { admin_id: int(), title: text({ max: 9 }), secret: password() });
const admin = shape('clerk', {
  username: text({ max: 15 }),
  password: password({ optional: true }),
  keys: rows(key, { by: 'admin_id' }),
});

test('passwords are never kept, neither of a record nor of its sub-rows', () => {
  const typed = {
    username: 'mei',
    password: 'stone-1',
    keys: [{ id: 4, title: 'door', secret: 'stone-2' }],
    unknown: 'x',
  };

  expect(withoutSecrets(admin.fields, typed)).toEqual({
    username: 'mei',
    keys: [{ id: 4, title: 'door' }],
  });
});
