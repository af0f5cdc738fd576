import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { useHttpShop } from '../../../tests/support/httpShop.ts';

const shop = useHttpShop();

type Operation = {
  readonly summary: string;
  readonly parameters: readonly { readonly name?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  };
};
type Schema = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

async function documentFor(lang = 'en') {
  const token = await shop.admin([]);
  const { text } = await shop.get('/admin/openapi.json', { token, lang });
  // The validator below checks its form.
  return JSON.parse(text) as Document;
}

test('the description is valid OpenAPI', async () => {
  const document = await documentFor();

  const { valid, errors } = await new Validator().validate(structuredClone(document));

  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document.openapi).toBe('3.1.0');
});

test('it describes every route there is, and no other', async () => {
  const { paths } = await documentFor();

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = shop.composed.registry.routes.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(registered.toSorted());
});

test('it follows the declarations', async () => {
  const { paths, components } = await documentFor();
  const company = '/admin/shop.delivery.Company';
  const bodyOf = (path: string) =>
    paths[path]?.['post']?.requestBody?.content['application/json']?.schema;

  expect(bodyOf(`${company}/add`)).toMatchObject({
    required: ['name', 'code'],
    properties: { name: { type: 'string', maxLength: 50 }, status: { enum: [0, 1] } },
  });
  expect(bodyOf(`${company}/add`)?.properties).not.toHaveProperty('create_time');
  expect(bodyOf(`${company}/edit`)).toMatchObject({ required: ['id'] });
  expect(bodyOf('/admin/user.MoneyLog/add')).toMatchObject({
    required: ['user_id', 'memo', 'money'],
  });
  expect(bodyOf('/admin/shop.order.Order/ship')?.properties).toHaveProperty('rows');
  expect(components.schemas['shop_order']?.properties).toHaveProperty('pay_amount');
  expect(components.schemas['admin']?.properties).not.toHaveProperty('password');
  expect(paths[`${company}/del`]?.['delete']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'ids[]', required: true }),
  );
});

test('it speaks the language of the caller', async () => {
  const english = await documentFor('en');
  const { text } = await shop.get('/admin/openapi.json', {
    token: (await shop.signIn()).token,
    lang: 'zh-cn',
  });

  expect(english.info.title).toBe('Bluestone Shop API');
  expect(text).toContain('青石商城 API');
  expect(JSON.stringify(english)).not.toMatch(/[\u4e00-\u9fff]|server\.|undefined/);
});
