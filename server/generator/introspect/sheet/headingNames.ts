import type { BilingualText } from '../../../../src/generator/index.ts';
import { plainWord } from '../../../../src/schema/index.ts';
import { pinyinSlug } from '../../../pinyin.ts';
import { readComment, textIn } from '../design/comment.ts';
import { fieldNameOf, isStandardField } from '../names/fieldNames.ts';
import { scriptWords, sqlWords } from '../names/words.ts';

/** A column of a file: the name of its field, and the heading as the text of the language it is in. */
export type NamedHeading = {
  readonly name: string;
  readonly texts: BilingualText;
};

/**
 * Names the columns of a file by their headings, each otherwise: usual words in English, others in pinyin.
 *
 * @param longest - length of a name at most, an ending not counted
 */
export async function nameHeadings(
  headings: readonly string[],
  longest: number,
): Promise<readonly NamedHeading[]> {
  const taken = new Set<string>();
  const named: NamedHeading[] = [];
  for (const [at, heading] of headings.entries()) {
    const { title } = readComment(heading);
    const usual = usualName(plainWord(title));
    const latin = usual ?? (/[^\0-\x7f]/.test(title) ? undefined : title);
    const wanted = latin ?? (await pinyinSlug(title, longest)).replaceAll('-', '_');
    const name = freeName(wanted || `column ${at + 1}`, taken, longest);
    taken.add(name);
    // Pinyin is no English: it stays missing.
    named.push({ name, texts: textIn(title, latin === undefined ? undefined : name) });
  }
  return named;
}

function freeName(wanted: string, taken: ReadonlySet<string>, longest: number): string {
  const standard = wanted
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (isStandardField(standard) && !taken.has(standard)) return standard;
  const name = fieldNameOf(wanted, taken, longest);
  return sqlWords.has(name) || scriptWords.has(name)
    ? fieldNameOf(`${name}_value`, taken, longest + '_value'.length)
    : name;
}

/** Name of a heading that is put together of usual words: `商品名称` is `goods_name`. */
function usualName(title: string): string | undefined {
  const words: string[] = [];
  for (let at = 0; at < title.length;) {
    const length = [6, 5, 4, 3, 2, 1].find((each) => usualWords.has(title.slice(at, at + each)));
    if (length === undefined) return undefined;
    words.push(usualWords.get(title.slice(at, at + length)) ?? '');
    at += length;
  }
  return words.filter(Boolean).join('_') || undefined;
}

const usualWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: '名称 姓名 名字 名',
    title: '标题',
    code: '编码 代码 码',
    number: '编号 序号 号 单号',
    price: '价格 单价 售价 价',
    amount: '金额 总额 总价 额',
    quantity: '数量 件数',
    stock: '库存',
    sales: '销量',
    unit: '单位',
    status: '状态',
    type: '类型 类别',
    category: '分类',
    brand: '品牌',
    spec: '规格',
    color: '颜色',
    size: '尺码 尺寸',
    weight: '重量',
    remark: '备注 说明',
    description: '描述 简介',
    content: '内容 正文',
    mobile: '手机 手机号 手机号码',
    phone: '电话 联系电话',
    email: '邮箱 电子邮箱 邮件',
    address: '地址',
    contact: '联系人',
    gender: '性别',
    birthday: '生日 出生日期',
    age: '年龄',
    url: '链接 网址',
    image: '图片 主图',
    weigh: '排序 权重',
    date: '日期',
    time: '时间',
    start_time: '开始时间',
    end_time: '结束时间',
    create_time: '创建时间 添加时间',
    update_time: '更新时间 修改时间',
    id: 'id',
    goods: '商品',
    product: '产品',
    order: '订单',
    member: '会员 用户',
    customer: '客户 顾客',
    supplier: '供应商',
    company: '公司 企业',
    department: '部门',
    staff: '员工',
    publish: '上架 发布',
    pay: '支付 付款',
    total: '合计',
    score: '积分 评分',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);
