import {
  Admin,
  Datagrid,
  Edit,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
  type TranslationMessages,
} from 'react-admin';
import { loadResource, loadShared } from '../../../i18n/load.ts';
import { resourceRegistry } from '../../../resources/registry.ts';
import * as client from '../../../src/client/index.ts';
import type { Language } from '../../../src/contract/index.ts';
import { createTranslate } from '../../../src/texts/index.ts';
import { themeOptions } from '../../../src/theme/theme.ts';

const names = ['shop_delivery_company', 'shop_goods_classify'];
const resources = resourceRegistry.filter(({ name }) => names.includes(name));

/** A stock react-admin application on the shop at an origin. */
export async function createOwnApp(origin: string) {
  const config = client.createConfig(client.browserStore(localStorage));
  const language = client.createLanguage(config);
  const sessions = client.createSessions(client.browserStore(localStorage));
  const texts = { en: await textsIn('en'), 'zh-cn': await textsIn('zh-cn') };
  const i18nProvider = client.createI18nProvider(language, (locale) => texts[locale]);
  const http = client.createHttp(
    { base: origin },
    {
      ...client.browserPorts(),
      sessions,
      language: language.get,
      translate: createTranslate(i18nProvider.translate),
      // react-admin itself shows failures, its login page and what is loading.
      notify: () => {},
      navigate: () => {},
      loading: { show: () => {}, hide: () => {} },
    },
  );
  const dataProvider = client.createDataProvider(http, resources);
  const authProvider = client.createAuthProvider({ http, sessions, resources });
  const providers = { dataProvider, authProvider, i18nProvider };

  return () => (
    <Admin {...providers} theme={themeOptions} disableTelemetry>
      <Resource name="shop_delivery_company" list={Companies} edit={Company} />
      <Resource name="shop_goods_classify" list={Categories} />
    </Admin>
  );
}

const Companies = () => (
  <List sort={{ field: 'weigh', order: 'DESC' }}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="code" />
    </Datagrid>
  </List>
);

const Company = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="code" />
    </SimpleForm>
  </Edit>
);

const Categories = () => (
  <List sort={{ field: 'weigh', order: 'DESC' }}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="pid" />
    </Datagrid>
  </List>
);

/** Texts of react-admin, of the client and of the resources. */
async function textsIn(language: Language): Promise<TranslationMessages> {
  const shared = await loadShared(language, ['client', 'errors', 'fields', 'invalid', 'ra', 'ui']);
  const own = resources.map(async (entry) => [entry.name, await loadResource(language, entry)]);
  const texts = { ...shared, resources: Object.fromEntries(await Promise.all(own)) };
  // `ra` is among them; the loader knows texts only as such.
  return texts as unknown as TranslationMessages;
}
