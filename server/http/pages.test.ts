import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageReply } from './assets.ts';
import { createPages } from './pages.ts';

const html = (title: string) =>
  `<html><head><meta name="application-name" content="__SITE_NAME__"><title>${title}</title>` +
  `<script nonce="__NONCE__" src="/assets/a-1.js"></script><style nonce="__NONCE__"></style></head></html>`;

const dist = mkdtempSync(join(tmpdir(), 'dist-'));
for (const folder of ['assets', '.vite', 'data']) mkdirSync(join(dist, folder));
const files: Readonly<Record<string, string>> = {
  'index.html': html('shell'),
  'login.html': html('login') + '<!--record-number-->',
  'member.html': html('member'),
  'shop.html': html('shop'),
  'assets/a-1.js': 'plain();',
  'assets/a-1.js.br': 'BR',
  'assets/a-1.js.gz': 'GZ',
  'assets/a-1.js.map': 'map',
  'mark.svg': '<svg/>',
  '.vite/manifest.json': '{}',
  '.sources': 'hash',
  'data/pg.json': '{}',
};
for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text);

let recordNumber = '';
let siteLogo = '';
let chineseName = '青石商城';
const options: Parameters<typeof createPages>[0] = {
  dist,
  apiBase: 'https://api.example',
  adminBase: '/admin',
  liveUrl: '',
  siteName: (language) => (language === 'en' ? 'Stone & "Co"' : chineseName),
  siteLogo: () => siteLogo,
  recordNumber: () => recordNumber,
  drawing: (pathname) => (pathname === '/still/cup-moss.svg' ? '<svg id="cup"/>' : undefined),
  unbuilt: () => 'not built',
};
const pages = createPages(options);
const get = (pathname: string, more: Partial<Parameters<typeof pages>[0]> = {}): PageReply =>
  pages({ method: 'GET', pathname, lang: 'zh-cn', ...more });

test('the shop opens in its back office', () => {
  expect(get('/')).toMatchObject({ status: 302, headers: { location: '/admin' } });
});

test.each(['/admin', '/admin/', '/admin/shop/order/order/7', '/admin/loading/x', '/401'])(
  '%s is a page of the back office',
  (pathname) => {
    expect(get(pathname)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<title>shell'),
    });
  },
);

test.each([
  ['/admin/iframe/https%3A%2F%2Fsite.com', '<title>shell'],
  ['/user/iframe/https%3A%2F%2Fsite.com%2Fa.html', '<title>member'],
])('the framed page %s can be loaded anew', (pathname, title) => {
  expect(get(pathname)).toMatchObject({ status: 200, body: expect.stringContaining(title) });
});

test('a moved back office is at its new base alone, and its pages know it', () => {
  const moved = createPages({ ...options, adminBase: '/desk' });
  const at = (pathname: string) => moved({ method: 'GET', pathname, lang: 'en' });

  expect(at('/')).toMatchObject({ status: 302, headers: { location: '/desk' } });
  expect(at('/desk/shop/order/order').body).toContain('<meta name="admin-base" content="/desk">');
  expect(at('/desk/login').body).toContain('<title>login');
  expect(
    ['/admin', '/admin/login', '/desktop'].map((path) => at(path).headers['location']),
  ).toEqual(['/404', '/404', '/404']);
  expect(get('/admin').body).not.toContain('admin-base');
  expect(at('/user').body).not.toContain('/desk');
});

test.each(['/user', '/user/', '/user/login', '/user/account/overview', '/user/loading/x'])(
  '%s is a page of the member center',
  (pathname) => {
    expect(get(pathname)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<title>member'),
    });
  },
);

test('an address that only begins like the member center is not one of its pages', () => {
  expect(get('/users')).toMatchObject({ status: 302, headers: { location: '/404' } });
});

test('the number of the site stands at the foot of the login page alone, and only when there is one', () => {
  const without = get('/admin/login').body;
  recordNumber = '沪ICP备<00>号';

  const [login, shell] = [get('/admin/login').body, get('/admin').body];
  recordNumber = '';

  expect(without).not.toMatch(/footer|record-number/);
  expect(login).toContain(
    '<a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">沪ICP备&lt;00>号</a>',
  );
  expect(shell).not.toContain('沪ICP备');
});

test('each page knows the logo of the site, when there is one', () => {
  const without = get('/admin').body;
  siteLogo = '/storage/default/logo.png';

  const [login, shell] = [get('/admin/login').body, get('/admin').body];
  siteLogo = '';

  expect(without).not.toContain('site-logo');
  expect(login).toContain('<meta name="site-logo" content="/storage/default/logo.png">');
  expect(shell).toContain('<meta name="site-logo" content="/storage/default/logo.png">');
});

test('a site that is renamed is called so in the next page', () => {
  chineseName = '南山书店';

  const { body } = get('/admin/login');
  chineseName = '青石商城';

  expect(body).toContain('content="南山书店"');
});

test('the login page is a document of its own', () => {
  expect(get('/admin/login').body).toContain('<title>login');
});

test('a page that does not exist leads to the one that says so', () => {
  expect(get('/anything/else')).toMatchObject({ status: 302, headers: { location: '/404' } });
  expect(get('/404')).toMatchObject({ status: 404, body: expect.stringContaining('shell') });
});

test('each page has a nonce of its own, in its policy and in its scripts and styles', () => {
  const [first, second] = [get('/admin'), get('/admin')];
  const nonce = /'nonce-([^']+)'/.exec(first.headers['content-security-policy'] ?? '')?.[1] ?? '';

  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  expect(String(first.body).split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(String(first.body)).not.toContain('__NONCE__');
  expect(second.headers['content-security-policy']).not.toContain(nonce);
  expect(first.headers['cache-control']).toBe('no-store');
});

test('the policy lets nothing run that is not ours', () => {
  const policy = get('/admin').headers['content-security-policy'];

  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('one page of the storefront alone is framed, by our own pages', () => {
  const policyOf = (path: string) => get(path).headers['content-security-policy'];

  expect(policyOf('/shop/preview/product')).toContain("frame-ancestors 'self'");
  expect(policyOf('/shop/preview')).toContain("frame-ancestors 'none'");
  expect(policyOf('/shop/goods/7')).toContain("frame-ancestors 'none'");
});

test('the site is named in the language of the visitor, and a name is no markup', () => {
  expect(get('/admin').body).toContain('content="青石商城"');
  expect(get('/admin', { lang: 'en' }).body).toContain('content="Stone &amp; &quot;Co&quot;"');
  expect(get('/admin').body).toContain('<meta name="api-base" content="https://api.example">');
});

test.each([
  ['br, gzip', 'BR', 'br'],
  ['gzip', 'GZ', 'gzip'],
  ['identity', 'plain();', undefined],
  [undefined, 'plain();', undefined],
])('a browser that takes %s gets the smallest form', (accepts, body, encoding) => {
  const reply = get('/assets/a-1.js', { accepts });

  expect(String(reply.body)).toBe(body);
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a file without a hash is asked for again and not sent twice', () => {
  const first = get('/mark.svg');
  const again = get('/mark.svg', { knownEtag: first.headers['etag'] });

  expect(first.headers['cache-control']).toBe('no-cache');
  expect(again).toMatchObject({ status: 304, body: '' });
});

test.each([
  '/assets/a-1.js.map',
  '/assets/a-1.js.br',
  '/assets/none.js',
  '/.vite/manifest.json',
  '/.sources',
  '/data/pg.json',
  '/package.json',
  '/.env',
  '/.git/HEAD',
  '/index.html',
  '/assets/../index.html',
  '/assets/..%2f..%2fpackage.json',
])('%s does not leave the server', (pathname) => {
  const reply = get(pathname);

  expect([302, 404]).toContain(reply.status);
  expect(String(reply.body)).not.toMatch(/map|hash|\{\}|title/);
});

test('a drawn picture is kept by the browser, and an unknown one is none', () => {
  expect(get('/still/cup-moss.svg')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable'),
    },
    body: '<svg id="cup"/>',
  });
  expect(get('/still/cup-none.svg').status).toBe(404);
});

test('a page is not posted to', () => {
  expect(get('/admin', { method: 'POST' }).status).toBe(405);
});

test('before the first build the page says what to do', () => {
  const bare = createPages({
    dist: join(dist, 'none'),
    apiBase: '',
    adminBase: '/admin',
    liveUrl: '',
    siteName: () => '',
    siteLogo: () => '',
    recordNumber: () => '',
    drawing: () => undefined,
    unbuilt: () => 'npm run build',
  });

  expect(bare({ method: 'GET', pathname: '/admin', lang: 'en' })).toMatchObject({
    status: 503,
    body: 'npm run build',
  });
});

describe('after a new build', () => {
  const rebuilt = mkdtempSync(join(tmpdir(), 'dist-'));
  const former = `${rebuilt}.old`;
  mkdirSync(join(rebuilt, 'assets'));
  mkdirSync(join(former, 'assets'), { recursive: true });
  writeFileSync(join(rebuilt, 'assets/list-2.js'), 'new();');
  writeFileSync(join(former, 'assets/list-1.js'), 'old();');
  writeFileSync(join(former, 'mark.svg'), '<svg/>');
  const replaced = (minutesAgo: number) => {
    writeFileSync(join(former, '.replaced'), String(Date.now() - minutesAgo * 60_000));
    const served = createPages({ ...options, dist: rebuilt });
    return (pathname: string) => served({ method: 'GET', pathname, lang: 'en' }).status;
  };

  test('pages that are open still load their parts, for an hour', () => {
    expect(replaced(59)('/assets/list-1.js')).toBe(200);
    expect(replaced(59)('/assets/list-2.js')).toBe(200);
    expect(replaced(61)('/assets/list-1.js')).toBe(404);
  });

  test('a file whose name says nothing of its content is that of the new build, or none', () => {
    expect(replaced(1)('/mark.svg')).toBe(404);
  });
});

test('a project without a member center and a storefront has no pages for members', () => {
  const built = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(built, 'index.html'), html('shell'));
  const office = createPages({ ...options, dist: built });
  const at = (pathname: string) => office({ method: 'GET', pathname, lang: 'en' });

  for (const page of ['/user/login', '/shop', '/shop/goods/7'])
    expect(at(page)).toMatchObject({ status: 302, headers: { location: '/404' } });
  expect(at('/404')).toMatchObject({ status: 404, body: expect.stringContaining('<title>shell') });
});
