import type { goodsSources } from '../../../resources/attributes/goodsSources.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '商品来源',
  list: '商品来源',
  search: '名称',
  empty: '登记商品文件或商品目录接口，即可在商品列表中搜索第三方商品',
  fields: {
    name: '名称',
    type: '类型',
    file: '商品文件',
    endpoint: '目录地址',
    status: '状态',
  },
  hints: {
    file: 'UTF-8 编码的 CSV，Shopify 商品文件或本系统导出的商品文件',
    endpoint: '以 https:// 开头，返回商品列表的 JSON',
  },
  options: {
    type: { file: '商品文件', rest: 'REST 目录' },
    status: { off: '停用', on: '启用' },
  },
  sections: { base: '商品来源' },
  rules: { file: '请上传商品文件', endpoint: '请填写目录地址' },
  page: {
    source: '来源',
    keyword: '商品名称、编号、品牌',
    find: '搜索',
    finding: '搜索中…',
    none: '没有找到商品，请换一个关键词',
    noSource: '还没有登记商品来源',
    register: '登记商品来源',
    product: '商品',
    price: '售价',
    choose: '选择 %{name}',
    skus: '%{smart_count} 个规格',
    copied: '已复制，查看商品',
    copy: '复制 %{smart_count} 件为草稿',
    copyNone: '复制为草稿',
    done: '已复制 %{smart_count} 件商品，均为下架状态',
    view: '查看复制的商品',
    close: '关闭',
    retry: '重试',
  },
} satisfies MessagesFor<typeof goodsSources> & { readonly page: object };
