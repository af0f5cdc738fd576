import type { TranslationMessages } from 'ra-core';

/**
 * What react-admin says by itself, below `ra`. Its own components have more to say; none is used here,
 * and a screen that takes one brings their words along.
 */
const said = {
  action: {
    add: '添加',
    bulk_actions: '已选 %{smart_count} 项',
    cancel: '取消',
    clear_array_input: '清空列表',
    confirm: '确认',
    create: '新建',
    delete: '删除',
    refresh: '刷新',
    remove: '移除',
    save: '保存',
    undo: '撤销',
    close: '关闭',
    update: '更新',
    move_up: '上移',
    move_down: '下移',
  },
  page: {
    create: '新建%{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  input: {
    references: {
      all_missing: '关联的记录不可用',
      many_missing: '部分关联的记录已不可用',
      single_missing: '关联的记录已不可用',
    },
  },
  message: {
    clear_array_input: '清空整个列表？',
    delete_content: '删除这条%{name}？',
    delete_title: '删除%{name} %{recordRepresentation}',
    invalid_form: '表单没有填写完整',
    select_all_limit_reached: '只选中了前 %{max} 条记录',
    unsaved_changes: '有未保存的修改，要放弃并离开吗？',
  },
  navigation: {
    page_range_info: '第 %{offsetBegin} 至 %{offsetEnd} 条，共 %{total} 条',
    page: '前往第 %{page} 页',
    next: '下一页',
    previous: '上一页',
  },
  auth: {
    auth_check_error: '请登录后继续',
  },
  notification: {
    updated: '已保存',
    created: '已新建',
    deleted: '已删除',
    bad_item: '记录的内容不符合预期',
    item_doesnt_exist: '记录不存在或已被删除',
    http_error: '服务器没有响应，请重试',
    data_provider_error: '数据没有读取成功，请重试',
    i18n_error: '该语言的文字没有加载成功，请重试',
    canceled: '已撤销',
    logged_out: '登录已结束，请重新登录',
    not_authorized: '你没有此权限',
    application_update_available: '有新版本可用',
    offline: '网络已断开',
  },
  validation: {
    required: '内容不能为空',
    minLength: '至少 %{min} 个字符',
    maxLength: '最多 %{max} 个字符',
    minValue: '不能小于 %{min}',
    maxValue: '不能大于 %{max}',
    number: '请输入数字',
    email: '请输入正确的邮箱',
    oneOf: '只能是：%{options}',
    regex: '格式应为 %{pattern}',
    unique: '已被使用',
  },
};

// Of the words that react-admin's types name, those that are said.
export default said as typeof said & TranslationMessages['ra'];
