import { createClient } from "@supabase/supabase-js";
import { Dexie } from "dexie";
// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
var __exportAll = (all, no_symbols) => {
	let target = {};
	for (var name in all) __defProp(target, name, {
		get: all[name],
		enumerable: true
	});
	if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: "Module" });
	return target;
};
// node_modules/valibot/dist/index.mjs
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? getSchemaMessage(issue.lang) : null) ?? config$1.message ?? getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, getGlobalConfig())
	};
	return schema;
}
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
function integer$1(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer$1,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
function isoDate(message$1) {
	return {
		kind: "validation",
		type: "iso_date",
		reference: isoDate,
		async: false,
		expects: null,
		requirement: ISO_DATE_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date", dataset, config$1);
			return dataset;
		}
	};
}
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
			return dataset;
		}
	};
}
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
function uuid(message$1) {
	return {
		kind: "validation",
		type: "uuid",
		reference: uuid,
		async: false,
		expects: null,
		requirement: UUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "UUID", dataset, config$1);
			return dataset;
		}
	};
}
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (_isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function record$1(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record$1,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (_isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function tuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
function parse$1(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}
function pick(schema, keys) {
	const entries$1 = {};
	for (const key of keys) entries$1[key] = schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}
var store$4, DEFAULT_CONFIG, store$3, store$2, store$1, ValiError, ISO_DATE_REGEX, UUID_REGEX;
var init_dist = __esmMin((() => {
	DEFAULT_CONFIG = {
		lang: void 0,
		message: void 0,
		abortEarly: void 0,
		abortPipeEarly: void 0
	};
	ValiError = class extends Error {
		constructor(issues) {
			super(issues[0].message);
			this.name = "ValiError";
			this.issues = issues;
		}
	};
	ISO_DATE_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u;
	UUID_REGEX = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
}));
// src/lib/env.ts
init_dist();
function backendUrl() {
	return new URL("http://localhost:4173", location.origin).href.replace(/\/$/, "");
}
function publishableKey() {
	return "sb_publishable_demo_ayurveda_digital";
}
// src/lib/visible-text.ts
function onOneLine(text) {
	return text.replace(lineBreaks, " ").trim();
}
function visibleText(text) {
	return onOneLine(text).replace(hidden, "").replace(stackedMarks, "$1").replace(strayJoiners, "").trim();
}
function visibleLines(text) {
	return text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(hidden, (character) => character === "\n" || character === "	" ? character : "").replace(/\p{Cs}/gu, "");
}
var hidden, stackedMarks, lineBreaks, strayJoiners;
var init_visible_text = __esmMin((() => {
	hidden = /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cc}\p{DI}\u2028\u2029\uFFF9-\uFFFB]/gu;
	stackedMarks = /((?:\p{M}[\u200C\u200D]*){4})\p{M}[\p{M}\u200C\u200D]*/gu;
	lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;
	strayJoiners = /(?<![\p{Lo}\p{M}\p{ExtPict}\p{EMod}])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![\p{Lo}\p{M}\p{ExtPict}])/gu;
}));
// src/model/fields.ts
var id, time, optionalTime, day$4, text, optionalText, shownText, optionalShownText, integer, count;
var init_fields = __esmMin((() => {
	init_visible_text();
	id = pipe(string(), uuid());
	time = pipe(string(), check((iso) => !Number.isNaN(Date.parse(iso))));
	optionalTime = nullable(time);
	day$4 = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/));
	text = string();
	optionalText = nullable(text);
	shownText = pipe(text, transform(visibleText));
	optionalShownText = nullable(shownText);
	integer = pipe(number(), check((number) => Number.isSafeInteger(number)));
	count = pipe(integer, check((number) => number >= 0));
}));
// src/lib/device-clock.ts
init_fields();
var tolerance = 6e5;
var ahead = 0;
function noteServerTime(response) {
	const time = Date.parse(response.headers.get("Date") ?? "");
	if (!Number.isNaN(time)) ahead = Date.now() - time;
}
function isClockWrong() {
	return Math.abs(ahead) > tolerance;
}
function serverNow() {
	return Date.now() - ahead;
}
function byOwnClock(time) {
	return time + ahead;
}
// src/lib/errors.ts
var AppError = class extends Error {
	code;
	name = "AppError";
	constructor(code, facts = {}) {
		super(code);
		this.code = code;
		Object.assign(this, facts);
	}
};
function ok(data) {
	return {
		data,
		error: null
	};
}
function failed(error) {
	return {
		data: null,
		error
	};
}
// src/lib/online.ts
function onConnectionChange(listener) {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
// src/api/json-response.ts
function jsonResponse(status, body) {
	return new Response(JSON.stringify(body), {
		status,
		headers: { "Content-Type": "application/json" }
	});
}
// src/api/refresh-guard.ts
var finalCodes = new Set([
	"bad_jwt",
	"refresh_token_already_used",
	"refresh_token_not_found",
	"session_expired",
	"session_not_found",
	"user_banned",
	"user_not_found",
	"validation_failed",
	"invalid_grant"
]);
var firstPause = 1e3;
var longestPause = 6e4;
function guardRefresh(fetcher, signal, events) {
	return async (input, init) => {
		if (!isRefresh(input)) return fetcher(input, init);
		const refreshToken = tokenIn(init?.body);
		for (let attempt = 0; !signal.aborted; attempt++) {
			if (!events.isCurrent(refreshToken)) return superseded();
			const answer = await fetcher(input, {
				...init,
				signal
			}).catch(() => null);
			if (answer && await isFinal(answer)) {
				if (answer.ok) return answer;
				if (!events.isCurrent(refreshToken)) return superseded();
				events.onRefused();
				return answer;
			}
			const longest = Math.min(longestPause, firstPause * 2 ** attempt);
			await events.pause(longest * (.5 + Math.random() / 2), signal, isServerDown(answer?.status ?? 0));
		}
		return jsonResponse(400, {
			error_code: "session_not_found",
			msg: "Signed out"
		});
	};
}
function superseded() {
	return jsonResponse(503, { msg: "Another tab has refreshed the session" });
}
function tokenIn(body) {
	const token = (typeof body === "string" ? JSON.parse(body) : null)?.refresh_token;
	return typeof token === "string" ? token : "";
}
function isRefresh(input) {
	return (input instanceof Request ? input.url : String(input)).includes("/auth/v1/token?grant_type=refresh_token");
}
function isServerDown(status) {
	return status === 401 || status >= 500 && status !== 511;
}
async function isFinal(response) {
	const body = await response.clone().json().catch(() => null);
	if (typeof body !== "object" || body === null) return false;
	if (response.ok) return "access_token" in body && "refresh_token" in body;
	if (![
		400,
		401,
		403
	].includes(response.status)) return false;
	const { code, error_code, error } = body;
	return [
		code,
		error_code,
		error
	].some((word) => typeof word === "string" && finalCodes.has(word));
}
// src/api/retry-after.ts
var quietUntil = 0;
function noteRetryAfter(response) {
	const header = response.headers.get("Retry-After");
	if (!header || response.ok) return;
	const seconds = Number(header);
	const until = Number.isNaN(seconds) ? byOwnClock(Date.parse(header)) : Date.now() + seconds * 1e3;
	if (!Number.isNaN(until)) quietUntil = until;
}
function secondsToWait() {
	return Math.max(0, Math.ceil((quietUntil - Date.now()) / 1e3));
}
// src/lib/storage-registry.ts
var deviceKeys, tabKeys, mirrorPrefix, thumbnailCache;
var init_storage_registry = __esmMin((() => {
	deviceKeys = [
		"mantine-color-scheme-value",
		"language",
		"language-hint",
		"player",
		"install-dismissed",
		"deletion-warned",
		"wiping",
		"waiting"
	];
	tabKeys = [
		"page-views",
		"builds-left",
		"last-fault",
		"sign-in-start",
		"pending-share"
	];
	mirrorPrefix = "mirror-of-";
	thumbnailCache = "course-thumbnails";
}));
// src/lib/web-storage.ts
function open(name) {
	try {
		return window[name];
	} catch {
		return null;
	}
}
function readItem(key) {
	return openFor(key)?.getItem(key) ?? null;
}
function writeItem(key, value) {
	try {
		const storage = openFor(key);
		storage?.setItem(key, value);
		return storage !== null;
	} catch {
		return false;
	}
}
function removeItem(key) {
	openFor(key)?.removeItem(key);
}
function removePersonal(stays) {
	const storage = open("localStorage");
	for (const key of Object.keys({ ...storage })) if (!isOneOf(deviceKeys, key) && !stays(key)) storage?.removeItem(key);
}
var openFor, isOneOf;
var init_web_storage = __esmMin((() => {
	init_storage_registry();
	openFor = (key) => open(isOneOf(tabKeys, key) ? "sessionStorage" : "localStorage");
	isOneOf = (keys, key) => keys.includes(key);
}));
// src/api/stored-session.ts
init_dist();
init_web_storage();
function sessionKey() {
	return `sb-${new URL(backendUrl()).hostname.split(".")[0]}-auth-token`;
}
var sessionShape = object({
	access_token: string(),
	refresh_token: string(),
	user: object({ id: string() })
});
function readStoredSession() {
	try {
		const parsed = safeParse(sessionShape, JSON.parse(readItem(sessionKey()) ?? "null"));
		return parsed.success ? parsed.output : null;
	} catch {
		return null;
	}
}
// src/api/client.ts
var foreignAnswer = "foreign-answer";
var notSignedIn = "not-signed-in";
var refresh = new AbortController();
var refusedListener = null;
function abandonRefresh() {
	refresh.abort();
	refresh = new AbortController();
}
function pause(milliseconds, signal) {
	return new Promise((resolve) => {
		const finish = () => {
			clearTimeout(timer);
			stopListening();
			signal.removeEventListener("abort", finish);
			resolve();
		};
		const timer = setTimeout(finish, milliseconds);
		const stopListening = onConnectionChange(finish);
		signal.addEventListener("abort", finish);
	});
}
function isForeign(response) {
	const type = response.headers.get("Content-Type");
	if (response.status === 404) return !type?.includes("json");
	return response.ok && type !== null && !type.includes("json");
}
var forVisitors = "/rest/v1/rpc/verify_certificate";
function isDataRequestOfVisitor(input, init) {
	const visitor = `Bearer ${publishableKey()}`;
	const authorization = new Headers(init?.headers).get("Authorization") ?? visitor;
	const address = String(input);
	return authorization === visitor && address.startsWith(`${backendUrl()}/rest/v1/`) && address !== backendUrl() + forVisitors;
}
var checkedFetch = async (input, init) => {
	if (isDataRequestOfVisitor(input, init)) return jsonResponse(401, { code: notSignedIn });
	return checkAnswer(await fetch(input, init));
};
function checkAnswer(response) {
	if (isForeign(response)) return jsonResponse(511, { code: foreignAnswer });
	noteServerTime(response);
	noteRetryAfter(response);
	return response;
}
var stalled = new AbortController();
function refreshStalled() {
	return stalled.signal;
}
function noAnswer(signal) {
	const isTooLate = signal.reason?.name === "TimeoutError";
	return new AppError(stalled.signal.reason ?? (isTooLate ? "server-down" : "offline"));
}
async function stall(milliseconds, signal, isServerDown) {
	stalled.abort(isServerDown ? "server-down" : "offline");
	await pause(milliseconds, signal);
	stalled = new AbortController();
}
var apiFetch = async (input, init) => {
	const response = await guardRefresh(checkedFetch, refresh.signal, {
		pause: stall,
		isCurrent: (refreshToken) => readStoredSession()?.refresh_token === refreshToken,
		onRefused: () => {
			refusedListener?.();
		}
	})(input, init);
	return String(input instanceof Request ? input.url : input).includes("/auth/v1/") && response.ok ? endingByOwnClock(response) : response;
};
async function endingByOwnClock(response) {
	const answer = await response.clone().json().catch(() => null);
	return answer?.expires_in ? jsonResponse(response.status, {
		...answer,
		expires_at: void 0
	}) : response;
}
var client = createClient(backendUrl(), publishableKey(), {
	auth: {
		flowType: "pkce",
		storageKey: sessionKey()
	},
	global: { fetch: apiFetch }
});
// src/api/auth.ts
function endSession(session) {
	abandonRefresh();
	client.auth.signOut({ scope: "local" });
	if (!session) return;
	fetch(backendUrl() + "/auth/v1/logout?scope=local", {
		method: "POST",
		keepalive: true,
		headers: {
			apikey: publishableKey(),
			Authorization: `Bearer ${session.access_token}`
		}
	}).catch(() => void 0);
}
// src/lib/spans.ts
function unite(...lists) {
	const sorted = lists.flat().filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
	const united = [];
	for (const [from, to] of sorted) {
		const last = united.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else united.push([from, to]);
	}
	return closeShortestGaps(united);
}
function closeShortestGaps(spans) {
	const excess = spans.length - 50;
	if (excess <= 0) return spans;
	const gapBefore = (index) => (spans[index]?.[0] ?? 0) - (spans[index - 1]?.[1] ?? 0);
	const closed = new Set(spans.map((_, index) => index).slice(1).sort((a, b) => gapBefore(a) - gapBefore(b) || a - b).slice(0, excess));
	const kept = [];
	spans.forEach((span, index) => {
		const last = kept.at(-1);
		if (last && closed.has(index)) last[1] = span[1];
		else kept.push(span);
	});
	return kept;
}
function lengthOf(spans, end = longestVideo) {
	return spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - from), 0);
}
var longestVideo;
var init_spans = __esmMin((() => {
	longestVideo = 86400;
}));
// src/model/learning.ts
function withCountedLength(watched, video) {
	const { duration_s, is_measured } = video ?? {};
	return is_measured && duration_s ? {
		...watched,
		duration_s
	} : watched;
}
function coverageOf({ spans, duration_s }) {
	return duration_s ? Math.min(1, lengthOf(spans, duration_s) / duration_s) : 0;
}
function isCovered(video) {
	return coverageOf(video) >= enough;
}
function isComplete(video) {
	return video.mark > 0 ? video.mark % 2 === 1 : isCovered(video);
}
function leftOf(videos) {
	let left = 0;
	for (const { share, duration_s } of videos) {
		if (share === 1) continue;
		if (!duration_s) return null;
		left += (1 - share) * duration_s;
	}
	return Math.round(left);
}
function partsOf(videos) {
	const count = Math.min(videos.length, 60);
	return Array.from({ length: count }, (_, part) => {
		const from = Math.floor(part * videos.length / count);
		const to = Math.floor((part + 1) * videos.length / count);
		const sum = videos.slice(from, to).reduce((total, { share }) => total + share, 0);
		return Math.floor(sum / (to - from) * 100);
	});
}
function videoToResume(videos, reached, isComplete) {
	const places = new Map(videos.map(({ id }, place) => [id, place]));
	const latestId = reached.find((id) => places.has(id));
	if (latestId === void 0) return void 0;
	const latest = places.get(latestId);
	return [...videos.slice(latest), ...videos.slice(0, latest)].find((video) => !isComplete(video));
}
function nextMark(video, watched) {
	if (isComplete(video) === watched && video.mark > 0) return video.mark;
	return video.mark + (video.mark % 2 === (watched ? 0 : 1) ? 1 : 2);
}
function unwatched(video_id) {
	return {
		video_id,
		spans: [],
		duration_s: null,
		mark: 0,
		position_s: null,
		position_at: null
	};
}
function addWatched(video, here) {
	return {
		...video,
		spans: unite(video.spans, here.spans).map(([from, to]) => [from, to]),
		duration_s: longer(video.duration_s, here.duration_s),
		mark: Math.max(video.mark, here.mark),
		position_s: here.position_s ?? video.position_s
	};
}
var second, span, watchedVideo, note, courseLearning, day$3, learningDays, enough, shareOf, longer, pushOutcome, pushLimits;
var init_learning = __esmMin((() => {
	init_dist();
	init_spans();
	init_fields();
	second = pipe(integer, minValue(0), maxValue(longestVideo));
	span = pipe(tuple([second, second]), check(([from, to]) => from < to));
	watchedVideo = object({
		video_id: id,
		spans: pipe(array(span), maxLength(50)),
		duration_s: nullable(second),
		mark: pipe(integer, minValue(0)),
		position_s: nullable(second),
		position_at: nullable(time)
	});
	note = object({
		id,
		video_id: id,
		at_s: second,
		body: text,
		revision: id
	});
	courseLearning = object({
		course_id: id,
		videos: array(watchedVideo),
		notes: array(note)
	});
	day$3 = pipe(string(), isoDate());
	learningDays = array(tuple([day$3, day$3]));
	enough = .9;
	shareOf = (isComplete, coverage) => isComplete ? 1 : Math.min(coverage, .99);
	longer = (a, b) => Math.max(a ?? 0, b ?? 0) || null;
	pushOutcome = picklist([
		"ok",
		"later",
		"invalid",
		"gone",
		"not-enrolled",
		"too-many-notes",
		"day-out-of-range"
	]);
	pushLimits = {
		items: 200,
		bytes: 262144
	};
}));
// src/api/call.ts
init_learning();
init_dist();
init_fields();
var timeLimit$1 = 3e4;
async function tryCall(request, schema, signal = AbortSignal.timeout(timeLimit$1)) {
	const answer = await send(request, signal);
	return answer ? parse(answer, schema) : failed(noAnswer(signal));
}
function parse({ data, error, status }, schema) {
	if (error) return failed(translate(error, status));
	if (status >= 400) return failed(translate({}, status));
	const parsed = safeParse(schema, data);
	return parsed.success ? ok(parsed.output) : failed(new AppError("malformed"));
}
async function send(request, signal) {
	if (!await unlessAborted(client.auth.getSession(), signal, refreshStalled())) return null;
	return unlessAborted(request.abortSignal(signal), signal);
}
async function unlessAborted(promise, ...signals) {
	let stop = () => {};
	const aborted = new Promise((resolve) => {
		stop = () => resolve(null);
	});
	for (const signal of signals) {
		if (signal.aborted) stop();
		signal.addEventListener("abort", stop);
	}
	const answer = Promise.resolve(promise).catch(() => null);
	try {
		return await Promise.race([aborted, answer]);
	} finally {
		for (const signal of signals) signal.removeEventListener("abort", stop);
	}
}
var bySqlState = {
	[foreignAnswer]: "malformed",
	[notSignedIn]: "signed-out",
	"22023": "invalid",
	"22P05": "invalid",
	"23502": "invalid",
	"23503": "conflict",
	"23505": "conflict",
	"23514": "invalid",
	"28000": "signed-out",
	"40001": "busy",
	"40P01": "busy",
	"42501": "forbidden",
	"54001": "invalid",
	"57014": "timed-out",
	AY001: "last-admin",
	P0001: "invalid",
	PGRST116: "not-found",
	PT409: "stale",
	PGRST301: "signed-out",
	PGRST303: "signed-out"
};
function translate({ code, message }, status) {
	if (status === 0) return new AppError("offline");
	if (status === 429) return turnedAway("busy");
	if (code === "PGRST303") {
		if (!/expired/i.test(String(message))) return new AppError("server-down");
		if (isClockWrong()) return new AppError("signed-out", { reason: "wrong-clock" });
	}
	if (typeof code === "string" && Object.hasOwn(bySqlState, code)) return new AppError(bySqlState[code] ?? "unexpected");
	if (status >= 500 && status !== 511) return turnedAway("server-down");
	if (status === 401 && !code && typeof message === "string") return new AppError("server-down");
	if (!code || typeof code !== "string") return new AppError("malformed");
	return new AppError(status === 401 ? "signed-out" : "unexpected");
}
function turnedAway(code, reason) {
	const retryAfter = secondsToWait();
	return new AppError(code, {
		...reason && { reason },
		...retryAfter > 0 && { retryAfter }
	});
}
// src/api/as-owner.ts
function tryCallAs(owner, makeRequest, schema, signal) {
	return asOwner(owner, signal, (token) => tryCall(makeRequest().setHeader("Authorization", `Bearer ${token}`), schema, signal));
}
async function asOwner(owner, signal, ask) {
	const askIn = async (session) => {
		const token = await accessTokenOf(owner, session, signal);
		if (token === "no-answer") return failed(noAnswer(signal));
		if (token === null) return failed(new AppError("signed-out"));
		return ask(token);
	};
	const answer = await askIn(client.auth.getSession());
	if (answer.error?.code !== "signed-out" || !readStoredSession()) return answer;
	return askIn(client.auth.refreshSession());
}
async function accessTokenOf(owner, request, signal) {
	const answer = await unlessAborted(request, signal, refreshStalled());
	if (!answer) return "no-answer";
	const { session } = answer.data;
	return session?.user.id === owner ? session.access_token : null;
}
// src/api/learning.ts
init_dist();
init_fields();
var protocol$1 = 1;
var answerShape$1 = object({
	protocol: integer,
	uid: id,
	outcomes: array(unknown())
});
async function pushLearning(owner, items, signal) {
	const request = () => client.rpc("push_learning", { items: [...items] });
	const { data, error } = await tryCallAs(owner, request, answerShape$1, signal);
	if (error) return failed(error);
	if (data.uid !== owner) return failed(new AppError("malformed"));
	if (data.protocol > protocol$1) return failed(new AppError("outdated"));
	const outcomes = safeParse(array(pushOutcome), data.outcomes);
	return outcomes.success && outcomes.output.length === items.length ? ok(outcomes.output) : failed(new AppError("malformed"));
}
// src/api/arriving-answer.ts
var quote = 34;
var backslash = 92;
var openingBracket = 91;
var closingBracket = 93;
var openingBrace = 123;
var closingBrace = 125;
function headOf(text, key) {
	const start = new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text);
	try {
		return start && JSON.parse(`${text.slice(0, start.index + start[0].length)}]}`);
	} catch {
		return null;
	}
}
var ArrivingAnswer = class {
	#listKey;
	#head = null;
	#rest = "";
	#read = 0;
	#objectStart = 0;
	#depth = 0;
	#isInString = false;
	#isInList = false;
	constructor(list) {
		this.#listKey = new RegExp(`"${list}"\\s*:\\s*$`);
	}
	add(text) {
		this.#rest += text;
		const objects = [];
		for (; this.#read < this.#rest.length; this.#read++) {
			const sign = this.#rest.charCodeAt(this.#read);
			if (this.#isInString || sign === quote) {
				const end = this.#endOfString(this.#isInString ? this.#read : this.#read + 1);
				this.#isInString = end === null;
				this.#read = end ?? this.#rest.length - 1;
			} else if (sign === openingBrace || sign === openingBracket) {
				this.#depth += 1;
				if (this.#depth === 2 && sign === openingBracket) this.#beginList();
				else if (this.#depth === 3) this.#objectStart = this.#read;
			} else if (sign === closingBrace || sign === closingBracket) {
				this.#depth -= 1;
				if (this.#isInList && this.#depth === 2) objects.push(this.#cutObject());
				else if (this.#isInList && this.#depth === 1) this.#endList();
			}
		}
		return objects;
	}
	soFar() {
		return this.#head === null ? null : JSON.parse(`${this.#head}]}`);
	}
	whole() {
		return JSON.parse((this.#head ?? "") + (this.#isInList ? "" : this.#rest));
	}
	#endOfString(from) {
		for (let end = this.#rest.indexOf("\"", from); end !== -1; end = this.#rest.indexOf("\"", end + 1)) {
			let backslashes = 0;
			while (this.#rest.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
			if (backslashes % 2 === 0) return end;
		}
		return null;
	}
	#beginList() {
		if (this.#head !== null || !this.#listKey.test(this.#rest.slice(0, this.#read).slice(-40))) return;
		this.#isInList = true;
		this.#head = this.#rest.slice(0, this.#read + 1);
		this.#forget(this.#read + 1);
	}
	#cutObject() {
		const text = this.#rest.slice(this.#objectStart, this.#read + 1);
		this.#forget(this.#read + 1);
		return JSON.parse(text);
	}
	#endList() {
		this.#isInList = false;
		this.#forget(this.#read);
	}
	#forget(end) {
		this.#rest = this.#rest.slice(end);
		this.#read -= end;
	}
};
// src/api/first-answer.ts
var pullPath = "/rest/v1/rpc/pull_mirror";
function questionText({ content, learning, transcripts, first, maxBytes }) {
	return JSON.stringify({
		known: content.known ?? [],
		root: content.root ?? "",
		max_bytes: maxBytes,
		learning,
		transcripts: { root: transcripts },
		...first && { first }
	});
}
function takeFirstAnswer(question, token, signal) {
	const { firstAnswer } = window;
	if (firstAnswer?.question !== question || firstAnswer.token !== token) {
		dropFirstAnswer();
		return null;
	}
	delete window.firstAnswer;
	signal.addEventListener("abort", firstAnswer.abandon);
	return firstAnswer.response;
}
function dropFirstAnswer() {
	window.firstAnswer?.abandon();
	delete window.firstAnswer;
}
// src/api/pull.ts
var untilFirstPiece = 600;
var untilNextPiece = 1e3;
function pullMirror(owner, question, signal, listener) {
	if (question.isAfterPush) dropFirstAnswer();
	const text = questionText(question);
	return asOwner(owner, signal, (token) => ask(pullPath, text, token, {
		signal,
		listener,
		ahead: takeFirstAnswer(text, token, signal)
	}));
}
async function ask(path, question, token, { signal, listener, ahead }) {
	const response = await unlessAborted(ahead?.then(checkAnswer) ?? apiFetch(`${backendUrl()}${path}`, {
		method: "POST",
		headers: {
			apikey: publishableKey(),
			Authorization: `Bearer ${token}`,
			"Content-Type": "application/json"
		},
		body: question,
		signal
	}), signal);
	if (!response) return failed(noAnswer(signal));
	if (response.ok) return read$2(response, signal, listener);
	const error = await unlessAborted(response.json(), signal);
	return failed(translate(Object(error), response.status));
}
async function read$2(response, signal, { turn, onHead, onProgress, onPiece }) {
	await turn;
	const decoder = new TextDecoder();
	const reader = response.body?.getReader();
	const answer = new ArrivingAnswer("changed");
	let changed = [];
	let isHeadRead = !onHead;
	let isInPieces = false;
	let unread = "";
	let dueAt;
	const readOn = () => {
		isInPieces = true;
		changed.push(...answer.add(unread));
		unread = "";
	};
	const handOn = () => {
		if (changed.length > 0) onPiece({
			...answer.soFar(),
			changed
		});
		changed = [];
	};
	try {
		for (;;) {
			const part = reader && await unlessAborted(reader.read(), signal);
			if (part === null) {
				readOn();
				handOn();
				return failed(noAnswer(signal));
			}
			onProgress();
			unread += decoder.decode(part?.value, { stream: !part?.done });
			if (!part || part.done) break;
			const head = isHeadRead ? null : headOf(unread, "changed");
			if (head) onHead?.(head);
			isHeadRead ||= head !== null || isInPieces;
			const now = performance.now();
			dueAt ??= now + untilFirstPiece;
			if (!isInPieces && now < dueAt) continue;
			readOn();
			if (now < dueAt || changed.length === 0) continue;
			handOn();
			dueAt = now + untilNextPiece;
		}
		if (!isInPieces) return ok(JSON.parse(unread));
		readOn();
		const last = answer.whole();
		return ok(answer.soFar() === null ? last : {
			...Object(last),
			changed
		});
	} catch {
		return failed(new AppError("malformed"));
	}
}
// src/api/pull-transcripts.ts
function pullTranscriptManifests(owner, courses, signal) {
	const question = { courses };
	const path = "/rest/v1/rpc/pull_transcript_manifests";
	const listener = {
		onProgress() {},
		onPiece() {}
	};
	return asOwner(owner, signal, (token) => ask(path, JSON.stringify(question), token, {
		signal,
		listener
	}));
}
function pullTranscripts$1(owner, videos, signal, listener) {
	const question = { videos };
	const path = "/rest/v1/rpc/pull_transcripts";
	return asOwner(owner, signal, (token) => ask(path, JSON.stringify(question), token, {
		signal,
		listener
	}));
}
var transcriptServer = {
	manifests: pullTranscriptManifests,
	transcripts: pullTranscripts$1
};
// src/lib/drafts.ts
var isDraft = (key) => key.startsWith("draft ");
// src/lib/waiting.ts
function readWaiting() {
	try {
		return parse$1(shape$1, JSON.parse(readItem("waiting") ?? "{}"));
	} catch {
		return {};
	}
}
function countWaitingTime() {
	const now = Date.now();
	const counted = Object.entries(readWaiting()).map(([owner, { waited, countedAt, changes }]) => {
		const step = now - countedAt;
		return [owner, {
			waited: step < 0 ? 0 : waited + Math.min(step, longestStep),
			countedAt: now,
			changes
		}];
	});
	if (counted.length > 0) write$2(Object.fromEntries(counted));
	return counted.flatMap(([owner, { waited }]) => waited > longestWait ? [owner] : []);
}
function write$2(waiting) {
	if (Object.keys(waiting).length > 0) writeItem("waiting", JSON.stringify(waiting));
	else removeItem("waiting");
	for (const listener of listeners$1) listener();
}
function letWait(owner, changes) {
	const waiting = readWaiting();
	const { waited, countedAt } = waiting[owner] ?? {
		waited: 0,
		countedAt: Date.now()
	};
	write$2({
		...waiting,
		[owner]: {
			waited,
			countedAt,
			changes
		}
	});
}
function stopWaiting(owner) {
	const { [owner]: known, ...others } = readWaiting();
	if (known) write$2(others);
}
function readDiscarded() {
	const [kind, ...owners] = readItem("wiping")?.split(" ") ?? [];
	return kind === "lose" ? owners : [];
}
var day$2, longestWait, longestStep, shape$1, listeners$1;
var init_waiting = __esmMin((() => {
	init_dist();
	init_web_storage();
	day$2 = 864e5;
	longestWait = 30 * day$2;
	longestStep = 10 * day$2;
	shape$1 = record$1(string(), object({
		waited: number(),
		countedAt: number(),
		changes: number()
	}));
	listeners$1 = [];
}));
// src/mirror/last-user.ts
function readLastUser() {
	try {
		const parsed = safeParse(shape, JSON.parse(readItem("last-user") ?? "null"));
		return parsed.success ? parsed.output : null;
	} catch {
		return null;
	}
}
function writeLastUser(user) {
	writeItem("last-user", JSON.stringify(user));
}
var shape;
var init_last_user = __esmMin((() => {
	init_dist();
	init_web_storage();
	init_fields();
	shape = object({
		id: string(),
		email: shownText,
		full_name: optionalShownText,
		avatar_url: optionalText,
		role: nullable(picklist(["learner", "admin"])),
		awaits_second_factor: exactOptional(boolean())
	});
}));
// src/lib/app-badge.ts
function showBadge(count) {
	if ("setAppBadge" in navigator) navigator.setAppBadge(count).catch(() => void 0);
}
var init_app_badge = __esmMin((() => {}));
// src/mirror/database.ts
function createDatabase(owner, engine) {
	const database = new Dexie(mirrorPrefix + owner, engine);
	database.version(1).stores({
		courses: "id",
		playlists: "course_id",
		learning: "course_id",
		outbox: "key, course_id, refused",
		sent: "key, sentAt",
		summaries: "course_id",
		staged: "hash",
		transcripts: "video_id, [course_id+hash]",
		meta: "key"
	});
	return database;
}
var init_database = __esmMin((() => {
	init_storage_registry();
}));
// src/lib/build.ts
function thisBuild() {
	return /\/index-([\w-]{8})\.js$/.exec(import.meta.url)?.[1] ?? "development";
}
var init_build = __esmMin((() => {}));
// src/lib/browser-family.ts
function browserFamily(agent = navigator.userAgent) {
	const [mark, name] = browsers.find(([mark]) => agent.includes(mark)) ?? ["Other", "other"];
	const [, version = ""] = new RegExp(`${mark}\\w*/(\\d+)`).exec(agent) ?? [];
	return {
		browser: `${name} ${version}`.trim(),
		system: systems.find((system) => agent.includes(system)) ?? "other"
	};
}
var browsers, systems;
var init_browser_family = __esmMin((() => {
	browsers = [
		["Edg", "Edge"],
		["OPR", "Opera"],
		["SamsungBrowser", "Samsung Internet"],
		["FxiOS", "Firefox"],
		["Firefox", "Firefox"],
		["CriOS", "Chrome"],
		["Chrome", "Chrome"],
		["Version", "Safari"]
	];
	systems = [
		"Android",
		"iPhone",
		"iPad",
		"Windows",
		"CrOS",
		"Mac OS",
		"Linux"
	];
}));
// src/lib/days.ts
function dayOf(time) {
	return [
		time.getFullYear(),
		time.getMonth() + 1,
		time.getDate()
	].map((part) => String(part).padStart(2, "0")).join("-");
}
function dayInIndia(iso) {
	return new Date(Date.parse(iso) + 198e5).toISOString().slice(0, 10);
}
var init_days = __esmMin((() => {}));
// src/lib/fault-counts.ts
function countFault(fault, reason) {
	change((kept, day) => {
		const build = thisBuild();
		const [browser = "other"] = browserFamily().browser.split(/ \d/);
		const same = kept.faults.find((each) => each.day === day && each.build === build && each.fault === fault);
		const last = {
			code: codeOf(reason),
			browser
		};
		if (same) Object.assign(same, last, { count: Math.min(same.count + 1, mostOften) });
		else if (kept.faults.length < most) kept.faults.push({
			fault,
			...last,
			build,
			day,
			count: 1,
			sent: 0
		});
	});
}
function change(of) {
	const learner = signedInLearner();
	if (!learner) return;
	const kept = read$1(learner);
	of(kept, dayInIndia(new Date().toISOString()));
	write$1(kept);
}
function write$1({ owner, faults, silences }) {
	const today = dayInIndia(new Date().toISOString());
	const kept = {
		owner,
		faults: faults.filter(({ day, count, sent }) => day === today || count > sent),
		silences: silences.filter(({ day, isSent }) => day === today || !isSent)
	};
	writeItem("app-faults", JSON.stringify(kept));
}
function read$1(owner) {
	const kept = parsed("app-faults");
	return kept?.owner === owner ? kept : {
		owner,
		faults: [],
		silences: []
	};
}
function signedInLearner() {
	const user = parsed("last-user");
	return user?.role === "learner" ? user.id : null;
}
function parsed(key) {
	try {
		return JSON.parse(readItem(key) ?? "null");
	} catch {
		return null;
	}
}
function codeOf(reason) {
	const { name, code, inner } = Object(reason);
	const known = (said) => faultCodes.find((each) => each === said);
	return known(inner?.name) ?? known(name) ?? known(code) ?? "other";
}
var faultCodes, most, mostOften;
var init_fault_counts = __esmMin((() => {
	init_browser_family();
	init_build();
	init_days();
	init_web_storage();
	faultCodes = [
		"AbortError",
		"ConstraintError",
		"DataError",
		"InvalidStateError",
		"NotFoundError",
		"QuotaExceededError",
		"RangeError",
		"ReferenceError",
		"SecurityError",
		"SyntaxError",
		"TypeError",
		"UnknownError",
		"VersionError",
		"conflict",
		"forbidden",
		"invalid",
		"malformed",
		"not-found",
		"outdated",
		"stale",
		"unexpected",
		"other"
	];
	most = 20;
	mostOften = 9999;
}));
// src/lib/app-faults.ts
function noteFault(kind, reason) {
	if (reason instanceof Object) {
		if (noted.has(reason)) return;
		noted.add(reason);
	}
	last = {
		kind,
		at: Date.now(),
		...cleaned(reason),
		build: thisBuild()
	};
	writeItem("last-fault", JSON.stringify(last));
	if (isOfNetwork(reason)) return;
	countFault(kind, reason);
	for (const listener of listeners) listener(last);
}
function isOfNetwork(reason) {
	return reason instanceof Error && reason.cause instanceof TypeError;
}
function cleaned(reason) {
	if (!(reason instanceof Error)) return {
		name: typeof reason,
		message: "",
		stack: ""
	};
	const { name, message, stack = "" } = reason;
	return {
		name: /^\w{1,40}$/.test(name) ? name : "Error",
		message: withoutPersonal(message),
		stack: callsOf(stack.replace(message, ""))
	};
}
function withoutPersonal(message) {
	return message.slice(0, 2e3).replace(/[“”„«»‘`]/g, "\"").replace(/[^ -~]+/g, "…").replace(/\b(reading|setting|evaluating|execute|on|property) '([\w$.]{1,60})'/g, "$1 ‹$2›").replace(/".*"|".*/, "\"…\"").replace(/(^|\W)'(?:.*'|.*)/, "$1'…'").replace(/\w+:\/\/[^\s/]+(\/assets\/[\w.-]+)?\S*/g, (_, file = "…") => file).replace(/\S*(?:@|%40|[?&]\w+=)\S*|[\w.-]{40,}|[\da-f]{8}-[\da-f-]{27}|\+?\d[\d ()-]{5,}/gi, "…").replace(/[‹›]/g, "'").slice(0, 200);
}
function callsOf(stack) {
	return stack.split("\n").flatMap((line) => {
		const [, file] = /https?:\/\/[^\s()]*?\/([\w.-]+\.\w+(?:\?[^\s:()]*)?:\d+:\d+)\)?$/.exec(line) ?? [];
		const [, called, calledInGecko] = /^\s*at (?:async )?([\w$.<>]+) \(|^([\w$.<>/]*)@/.exec(line) ?? [];
		return file ? `at ${called ?? (calledInGecko || "?")} (${file.replace(/\?[^:]*/, "")})` : [];
	}).slice(0, 8).join("\n");
}
var last, noted, listeners;
var init_app_faults = __esmMin((() => {
	init_build();
	init_fault_counts();
	init_web_storage();
	last = null;
	noted = new WeakSet();
	listeners = new Set();
}));
// src/mirror/memory-engine.ts
async function loadMemoryEngine() {
	const { IDBFactory, IDBKeyRange } = await import("fake-indexeddb");
	return {
		IDBFactory,
		IDBKeyRange
	};
}
var init_memory_engine = __esmMin((() => {}));
// src/mirror/open.ts
async function openMirror(owner, signal) {
	signal?.throwIfAborted();
	const existing = opened.get(owner);
	if (existing) return existing.then((mirror) => reopened(mirror, () => opened.get(owner) === existing));
	const opening = openStored(owner).catch(() => openStored(owner)).catch((fault) => {
		if (fault instanceof Dexie.VersionError) throw fault;
		if (!isStorageMissing()) noteFault("storage", fault);
		return openInMemory(owner, isOutOfSpace(fault));
	});
	opened.set(owner, opening);
	opening.catch(() => opened.delete(owner));
	return opening;
}
async function reopened(mirror, isCurrent) {
	if (!mirror.isOpen() && isCurrent()) await mirror.open().catch(() => void 0);
	return mirror;
}
async function openStored(owner) {
	const mirror = createDatabase(owner);
	mirror.on("versionchange", ({ newVersion }) => {
		if (newVersion) report("outdated");
		else opened.delete(owner);
		mirror.close({ disableAutoOpen: !newVersion });
		if (!newVersion) tellLost(owner);
		return false;
	});
	mirror.on("blocked", () => {
		report("blocked");
		return false;
	});
	mirror.on("ready", () => mirror.backendDB()?.addEventListener("close", () => tellLost(owner)), true);
	await mirror.open();
	report("none");
	Dexie.delete(`mirror-${owner}`).catch(() => void 0);
	return mirror;
}
function tellLost(owner) {
	for (const listener of lostListeners) listener(owner);
}
function report(next) {
	mismatch = next;
	mismatchListener(next);
}
async function openInMemory(owner, isFull) {
	const { IDBFactory, IDBKeyRange } = await loadMemoryEngine();
	const engine = {
		indexedDB: new IDBFactory(),
		IDBKeyRange
	};
	if (isStorageMissing()) Object.assign(Dexie.dependencies, engine);
	const mirror = createDatabase(owner, engine);
	await mirror.open();
	inMemory.set(mirror, isFull);
	return mirror;
}
function isStorageMissing() {
	return typeof indexedDB === "undefined" || indexedDB === null;
}
function openOwners() {
	return [...opened.keys()];
}
function isStorageFault(fault) {
	return fault instanceof Dexie.DexieError || fault instanceof DOMException && thrownByStorage.has(fault);
}
function isOutOfSpace(fault) {
	const { name, inner } = Object(fault);
	return [name, inner?.name].includes("QuotaExceededError");
}
async function closeMirror(owner) {
	const opening = opened.get(owner);
	opened.delete(owner);
	(await opening?.catch(() => void 0))?.close();
}
var opened, inMemory, lostListeners, mismatch, mismatchListener, thrownByStorage;
var init_open = __esmMin((() => {
	init_app_faults();
	init_database();
	init_memory_engine();
	opened = new Map();
	inMemory = new WeakMap();
	lostListeners = new Set();
	mismatchListener = () => {};
	thrownByStorage = new WeakSet();
}));
// src/mirror/begin.ts
async function beginMirror({ meta }, owner) {
	const known = await meta.get("mirror");
	if (known || readLastUser()?.id !== owner) return known;
	const fresh = {
		key: "mirror",
		owner,
		epoch: crypto.randomUUID(),
		root: null,
		manifest: {},
		syncedAt: null,
		namesSessions: true
	};
	await meta.add(fresh);
	return fresh;
}
var init_begin = __esmMin((() => {
	init_last_user();
}));
// src/mirror/course-documents.ts
async function readDocuments(mirror, courseId, meta) {
	const hash = meta?.manifest[courseId];
	const hashOfLearning = meta?.learning?.manifest[courseId];
	const state = JSON.stringify([
		courseId,
		meta?.epoch,
		hash,
		hashOfLearning
	]);
	const last = kept.get(mirror);
	if (last?.state === state) return last.documents;
	const [playlist, known] = await Promise.all([mirror.playlists.get(courseId), mirror.learning.get(courseId)]);
	const documents = documentsOf(playlist?.videos ?? [], known);
	if (hash && playlist && (hashOfLearning === void 0 || known)) kept.set(mirror, {
		state,
		documents
	});
	return documents;
}
function documentsOf(videos, known) {
	const listed = new Map(videos.map((video) => [video.id, video]));
	const counted = (known?.videos ?? []).map((video) => withCountedLength(video, listed.get(video.video_id)));
	return {
		listed,
		known,
		watched: new Map(counted.map((video) => [video.video_id, video])),
		reached: counted.map(({ video_id, position_at }) => ({
			videoId: video_id,
			at: position_at ? Date.parse(position_at) : 0
		})).filter(({ at }) => at > 0).sort((a, b) => b.at - a.at)
	};
}
var kept;
var init_course_documents = __esmMin((() => {
	init_learning();
	kept = new WeakMap();
}));
// src/mirror/schema.ts
function newWatchedRow(course_id, video_id) {
	return {
		...newEntry(`watched ${video_id}`, course_id),
		kind: "watched",
		video_id,
		spans: [],
		duration_s: null,
		mark: 0,
		position_s: null,
		position_at: 0
	};
}
function newEntry(key, course_id) {
	return {
		key,
		course_id,
		change: crypto.randomUUID(),
		merged: null,
		refused: null
	};
}
var init_schema = __esmMin((() => {}));
// src/mirror/sent.ts
async function keepSent(mirror, rows, restore) {
	const now = Date.now();
	const own = rows.filter(({ kind }) => kind !== "fault").map((row) => ({
		...row,
		key: keyOf(row)
	}));
	const earlier = await mirror.sent.bulkGet(own.map(({ key }) => key));
	const kept = new Map(earlier.flatMap((row) => row ? [[row.key, row]] : []));
	for (const row of own) kept.set(row.key, joined(kept.get(row.key), row));
	await mirror.sent.bulkPut([...kept.values()].map((row) => ({
		...row,
		restore,
		sentAt: now
	})));
	await mirror.sent.where("sentAt").below(now - keptFor).or("sentAt").above(now + day$1).delete();
	const excess = await mirror.sent.count() - mostRows;
	if (excess > 0) await mirror.sent.orderBy("sentAt").limit(excess).delete();
}
async function takeBack(mirror, restore) {
	const lost = await mirror.sent.filter((row) => row.restore !== restore).toArray();
	const [unsent, known] = await Promise.all([mirror.outbox.toArray(), mirror.learning.toArray()]);
	const positions = new Map(known.flatMap(({ videos }) => videos.map((each) => [each.video_id, each.position_s])));
	const rows = new Map(unsent.map((row) => [row.key, row]));
	const taken = new Set();
	for (const { restore: _, sentAt: __, ...row } of lost) {
		const here = [...rows.values()].find((other) => isSame(other, row));
		const whole = here ? joined(withLastPosition(row, positions), here) : withLastPosition(row, positions);
		rows.set(whole.key, {
			...whole,
			change: crypto.randomUUID(),
			merged: null,
			refused: null
		});
		taken.add(whole.key);
	}
	const again = [...rows.values()].filter(({ key }) => taken.has(key));
	await mirror.outbox.bulkPut(again);
	await mirror.sent.bulkDelete(lost.map(({ key }) => key));
	return again;
}
function keyOf(row) {
	return row.kind === "watched" && row.youtube_id ? `watched ${row.video_id} ${row.youtube_id}` : row.key;
}
function isSame(one, other) {
	if (one.kind !== "watched" || other.kind !== "watched") return one.key === other.key;
	const isOneLink = !one.youtube_id || !other.youtube_id || one.youtube_id === other.youtube_id;
	return one.video_id === other.video_id && isOneLink;
}
function withLastPosition(row, positions) {
	if (row.kind !== "watched") return row;
	return !positions.has(row.video_id) || positions.get(row.video_id) === row.position_s ? row : {
		...row,
		position_s: null,
		position_at: 0
	};
}
function joined(earlier, later) {
	if (earlier?.kind === "watched" && later.kind === "watched") {
		const { position_s, position_at } = later.position_s === null ? earlier : later;
		return {
			...later,
			youtube_id: later.youtube_id ?? earlier.youtube_id,
			spans: unite(earlier.spans, later.spans),
			mark: Math.max(earlier.mark, later.mark),
			duration_s: longer(earlier.duration_s, later.duration_s),
			position_s,
			position_at
		};
	}
	if (earlier?.kind === "note" && later.kind === "note") {
		const follows = new Set([
			...earlier.follows,
			earlier.revision,
			...later.follows
		]);
		follows.delete(later.revision);
		return {
			...later,
			follows: [...follows].slice(-50)
		};
	}
	return later;
}
function isSendingAgain(mirror) {
	return mirror.transaction("rw", mirror.meta, async () => {
		const meta = await mirror.meta.get("mirror");
		if (!meta?.sendsAgain) return false;
		const { sendsAgain: _, ...rest } = meta;
		await mirror.meta.put(rest);
		return true;
	});
}
var day$1, keptFor, mostRows;
var init_sent = __esmMin((() => {
	init_spans();
	init_learning();
	day$1 = 864e5;
	keptFor = 14 * day$1;
	mostRows = 500;
}));
// src/mirror/outbox.ts
function recordWatched(mirror, change) {
	const { courseId, videoId, isWatched } = change;
	const played = change.played && clip(change.played);
	const duration = change.duration && change.duration <= 86400 ? Math.round(change.duration) : null;
	const position = change.position === void 0 ? void 0 : Math.min(Math.round(change.position), longestVideo);
	return write(mirror, async (meta) => {
		const fresh = newWatchedRow(courseId, videoId);
		const [rows, { watched, listed }] = await Promise.all([mirror.outbox.where("key").startsWith(fresh.key).toArray(), readDocuments(mirror, courseId, meta)]);
		const row = rowFor(rows, fresh, change.youtubeId);
		const known = watched.get(videoId) ?? unwatched(videoId);
		const others = rows.filter(({ key }) => key !== row.key);
		const withHere = (here) => withCountedLength([...others, here].reduce(addWatched, known), listed.get(videoId));
		const before = withHere(row);
		const next = {
			...row,
			course_id: courseId,
			change: fresh.change,
			refused: null,
			spans: played ? unite(row.spans, [played]) : row.spans,
			duration_s: longer(row.duration_s, duration),
			mark: isWatched === void 0 ? row.mark : nextMark(before, isWatched),
			later_at: void 0,
			...position === void 0 ? {} : {
				position_s: position,
				position_at: Date.now()
			}
		};
		await mirror.outbox.put(next);
		if (!isComplete(before) && isComplete(withHere(next))) await recordToday(mirror, courseId);
	});
}
function rowFor(rows, fresh, youtube_id) {
	if (!youtube_id) return rows[0] ?? fresh;
	const key = rows.length > 0 ? `${fresh.key} ${youtube_id}` : fresh.key;
	const same = rows.find((row) => (row.youtube_id ?? youtube_id) === youtube_id);
	return {
		...fresh,
		key,
		...same,
		youtube_id
	};
}
function clip([from, to]) {
	return [Math.min(from, longestVideo), Math.min(to, longestVideo)];
}
async function recordToday(mirror, courseId) {
	const day = dayOf(new Date());
	const entry = newEntry(`day ${day}`, courseId);
	const stored = await mirror.outbox.get(entry.key);
	if (!stored || stored.refused !== null) await mirror.outbox.put({
		...entry,
		kind: "day",
		day
	});
}
function recordFault(mirror, courseId, videoId, code) {
	return write(mirror, async () => {
		const entry = newEntry(`fault ${videoId} ${code}`, courseId);
		if (!await mirror.outbox.get(entry.key)) await mirror.outbox.put({
			...entry,
			kind: "fault",
			video_id: videoId,
			code
		});
	});
}
async function recordNote(mirror, courseId, { id, video_id, at_s, body, isDeleted, base }) {
	let kept = null;
	await write(mirror, async () => {
		const stored = await mirror.outbox.get(`note ${id}`);
		const isConflict = stored !== void 0 && stored.revision !== base;
		if (isConflict && isDeleted) return;
		const earlier = isConflict ? void 0 : stored;
		kept = {
			id: isConflict ? crypto.randomUUID() : id,
			revision: crypto.randomUUID()
		};
		const sent = earlier?.isSent ? [earlier.revision] : [];
		const follows = [...earlier?.follows ?? (base && !isConflict ? [base] : []), ...sent].slice(-50);
		const entry = newEntry(`note ${kept.id}`, courseId);
		if (isDeleted && follows.length === 0) return mirror.outbox.delete(entry.key);
		return mirror.outbox.put({
			...entry,
			...kept,
			kind: "note",
			video_id,
			at_s,
			body: isDeleted ? "" : visibleLines(body),
			isDeleted,
			follows,
			isSent: false
		});
	});
	return kept;
}
async function write(mirror, change) {
	const owner = mirror.name.slice(mirrorPrefix.length);
	await mirror.transaction("rw", mirror.outbox, mirror.learning, mirror.playlists, mirror.meta, async () => {
		const meta = await beginMirror(mirror, owner);
		if (meta) await change(meta);
	});
}
function isPending(row) {
	const later = laterAt(row);
	return isUnmerged(row) && (later === void 0 || Math.abs(Date.now() - later) >= laterPause);
}
function takeBatch(mirror, limit) {
	return mirror.transaction("rw", mirror.outbox, mirror.meta, async () => {
		const meta = await mirror.meta.get("mirror");
		if (!meta) return void 0;
		const rows = await mirror.outbox.filter(isPending).limit(limit).toArray();
		const notes = rows.filter((row) => row.kind === "note" && !row.isSent);
		await mirror.outbox.bulkPut(notes.map((row) => ({
			...row,
			isSent: true
		})));
		return {
			epoch: meta.epoch,
			rows
		};
	});
}
function settleBatch(mirror, { epoch, rows }, outcomes) {
	return mirror.transaction("rw", mirror.outbox, mirror.meta, async () => {
		if ((await mirror.meta.get("mirror"))?.epoch !== epoch) return;
		for (const [index, sent] of rows.entries()) {
			const row = await mirror.outbox.get(sent.key);
			if (row?.change !== sent.change) continue;
			const outcome = outcomes[index];
			if (outcome === "ok") await mirror.outbox.put({
				...row,
				merged: row.change
			});
			else if (outcome === "later") await mirror.outbox.put({
				...row,
				later_at: Date.now()
			});
			else if (row.kind === "fault") await mirror.outbox.delete(row.key);
			else await mirror.outbox.put({
				...row,
				refused: outcome
			});
		}
	});
}
async function readMerged(mirror) {
	const rows = await mirror.outbox.filter(({ change, merged }) => merged === change).toArray();
	return new Map(rows.map(({ key, change }) => [key, change]));
}
async function dropMerged(mirror, merged, restore) {
	const settled = (await mirror.outbox.bulkGet([...merged.keys()])).filter((row) => row !== void 0 && row.change === merged.get(row.key));
	await keepSent(mirror, settled, restore);
	await mirror.outbox.bulkDelete(settled.map(({ key }) => key));
	return settled.map(({ course_id }) => course_id);
}
function movedWith(playlists, rows) {
	return rows.flatMap((row) => {
		const there = playlistOf(row, playlists);
		return there && there.course_id !== row.course_id && row.merged !== row.change ? [{
			...row,
			course_id: there.course_id
		}] : [];
	});
}
function readUnsent(mirror) {
	return mirror.outbox.toArray((all) => {
		const rows = all.filter((row) => isUnmerged(row) && countsAsUnsent(row));
		const notes = rows.filter(({ kind }) => kind === "note").length;
		const later = rows.filter((row) => laterAt(row) !== void 0).length;
		return {
			unsent: {
				notes,
				other: rows.length - notes
			},
			hasLater: later > 0,
			hasUnreached: later < rows.length
		};
	});
}
function countsAsUnsent(row) {
	return row.kind === "note" || row.kind === "watched" && (row.spans.length > 0 || row.mark > 0);
}
async function readRefused(mirror) {
	return (await mirror.outbox.orderBy("refused").toArray()).filter(({ kind, refused }) => kind === "note" || refused !== "gone");
}
function retryReturned(mirror) {
	return mirror.transaction("rw", mirror.outbox, mirror.playlists, async () => {
		const rows = await mirror.outbox.where("refused").anyOf("gone", "not-enrolled").toArray();
		if (rows.length === 0) return false;
		const playlists = await mirror.playlists.toArray();
		const returned = rows.flatMap((row) => {
			const playlist = playlistOf(row, playlists);
			return playlist ? [{
				...row,
				course_id: playlist.course_id,
				refused: null
			}] : [];
		});
		await mirror.outbox.bulkPut(returned);
		return returned.length > 0;
	});
}
var isUnmerged, laterPause, laterAt, countUnsent, countChanges, playlistOf;
var init_outbox = __esmMin((() => {
	init_days();
	init_spans();
	init_storage_registry();
	init_visible_text();
	init_learning();
	init_begin();
	init_course_documents();
	init_schema();
	init_sent();
	isUnmerged = ({ change, merged, refused }) => merged !== change && refused === null;
	laterPause = 3e5;
	laterAt = (row) => row.kind === "watched" ? row.later_at : void 0;
	countUnsent = (mirror) => readUnsent(mirror).then(({ unsent }) => unsent);
	countChanges = (rows) => rows.filter(countsAsUnsent).length;
	playlistOf = (row, playlists) => "video_id" in row ? playlists.find(({ videos }) => videos.some(({ id }) => id === row.video_id)) : void 0;
}));
// src/lib/worker-messages.ts
var forgetThumbnails;
var init_worker_messages = __esmMin((() => {
	forgetThumbnails = "FORGET_THUMBNAILS";
}));
// src/mirror/thumbnails.ts
async function deleteThumbnails() {
	if ("caches" in window) await caches.delete(thumbnailCache);
	(await navigator.serviceWorker?.getRegistration())?.active?.postMessage({ type: forgetThumbnails });
}
var init_thumbnails = __esmMin((() => {
	init_storage_registry();
	init_worker_messages();
}));
// src/mirror/wipe.ts
var wipe_exports = __exportAll({
	finishWipe: () => finishWipe,
	wipeMirror: () => wipeMirror
});
async function finishWipe(owner) {
	const mark = readItem("wiping");
	if (owner !== null) stopWaiting(owner);
	await endLongWaits();
	if (mark === null) return;
	await wipeOtherMirrors(owner, readDiscarded());
	await deleteThumbnails();
	if (owner === null) showBadge(0);
	if (readItem("wiping") === mark) removeItem("wiping");
}
async function endLongWaits() {
	for (const id of countWaitingTime()) {
		if (!isStorageMissing()) await wipeMirror(id);
		stopWaiting(id);
	}
}
async function wipeOtherMirrors(owner, discarded) {
	const names = isStorageMissing() ? [] : await Dexie.getDatabaseNames();
	const others = names.filter((name) => name.startsWith("mirror-of-") && name !== "mirror-of-" + owner);
	await Promise.all(others.map((name) => {
		const id = name.slice(mirrorPrefix.length);
		return discarded.includes(id) ? wipeMirror(id) : wipeAllButUnsent(id);
	}));
	await Promise.all(openOwners().filter((id) => id !== owner).map(closeMirror));
	for (const id of Object.keys(readWaiting())) if (!names.includes("mirror-of-" + id)) stopWaiting(id);
}
async function wipeMirror(owner) {
	await within(owner, (mirror) => Promise.all(mirror.tables.map((table) => table.clear())));
	Dexie.delete(mirrorPrefix + owner).catch(() => void 0);
}
async function wipeAllButUnsent(owner) {
	await within(owner, keepMerged).catch((fault) => {
		if (!isStorageFault(fault)) throw fault;
	});
	const { changes, isEmpty } = await within(owner, async (mirror) => {
		await mirror.outbox.filter((row) => row.kind === "fault" || row.change === row.merged).delete();
		const gone = mirror.tables.filter(({ name }) => name !== "outbox" && name !== "sent");
		await Promise.all(gone.map((table) => table.clear()));
		const { notes, other } = await countUnsent(mirror);
		const left = await mirror.outbox.count() + await mirror.sent.count();
		return {
			changes: notes + other,
			isEmpty: left === 0
		};
	});
	if (!isEmpty) return letWait(owner, changes);
	stopWaiting(owner);
	Dexie.delete(mirrorPrefix + owner).catch(() => void 0);
}
async function keepMerged(mirror) {
	const known = (await mirror.meta.get("mirror"))?.restored?.at ?? null;
	await keepSent(mirror, await mirror.outbox.filter((row) => row.change === row.merged).toArray(), known);
}
async function within(owner, work) {
	const mirror = createDatabase(owner);
	try {
		return await mirror.transaction("rw", mirror.tables, () => work(mirror));
	} finally {
		mirror.close();
		await closeMirror(owner);
	}
}
var init_wipe = __esmMin((() => {
	init_app_badge();
	init_storage_registry();
	init_waiting();
	init_web_storage();
	init_database();
	init_open();
	init_outbox();
	init_sent();
	init_thumbnails();
}));
// src/app/session/wipe.ts
init_waiting();
init_web_storage();
init_last_user();
function wipeDevice({ keepsUnsent = false } = {}) {
	mark$1(readLastUser()?.id, keepsUnsent);
	removePersonal((key) => keepsUnsent && isDraft(key));
	return wipe(null);
}
function mark$1(leaving, keepsUnsent) {
	const discarded = readDiscarded().filter((id) => id !== leaving);
	if (leaving && !keepsUnsent) discarded.push(leaving);
	writeItem("wiping", discarded.length > 0 ? `lose ${discarded.join(" ")}` : "keep");
	if (leaving) stopWaiting(leaving);
}
async function wipe(userId) {
	try {
		await (await Promise.resolve().then(() => (init_wipe(), wipe_exports))).finishWipe(userId);
	} catch (fault) {
		console.error("This device could not be wiped yet.", fault);
	}
}
// src/model/live.ts
var minute = 6e4;
10 * minute;
var assumedMinutes = 120;
function liveTimesOf({ starts_at, expected_minutes }) {
	if (!starts_at) return null;
	const start = Date.parse(starts_at);
	return {
		start,
		end: start + (expected_minutes ?? assumedMinutes) * minute
	};
}
function livePhaseOf(video, now) {
	const times = liveTimesOf(video);
	if (!times) return null;
	if (now < times.start - 6e5) return "upcoming";
	if (now < times.start) return "open";
	return now < times.end ? "live" : "over";
}
var isUpcoming = (video, now) => livePhaseOf(video, now) === "upcoming";
// src/model/question.ts
var mark = "(?)";
var isQuestion = (body) => body.startsWith(mark);
// src/mirror/learning.ts
init_learning();
init_course_documents();
function readLearning(mirror, courseId) {
	const { playlists, learning, outbox, meta } = mirror;
	return mirror.transaction("r", playlists, learning, outbox, meta, async () => {
		const [rows, state] = await Promise.all([outbox.where("course_id").equals(courseId).toArray(), meta.get("mirror")]);
		const documents = await readDocuments(mirror, courseId, state);
		return {
			videos: mergeVideos(documents, rows),
			notes: mergeNotes(documents.known, rows),
			reached: reachedIn(documents, rows).map(({ videoId }) => videoId),
			isArriving: !state?.syncedAt
		};
	});
}
var isWatched = (row) => row.kind === "watched";
var isNote = (row) => row.kind === "note";
function mergeVideos({ watched, listed }, rows) {
	const videos = new Map(watched);
	for (const row of rows.filter(isWatched).sort((a, b) => a.position_at - b.position_at)) {
		const added = addWatched(videos.get(row.video_id) ?? unwatched(row.video_id), row);
		videos.set(row.video_id, withCountedLength(added, listed.get(row.video_id)));
	}
	return videos;
}
function mergeNotes(known, rows) {
	const notes = new Map(known?.notes.map((note) => [note.id, {
		...note,
		isSent: true
	}]));
	for (const row of rows.filter(isNote)) {
		const { id, video_id, at_s, body, revision } = row;
		if (row.isDeleted) notes.delete(id);
		else notes.set(id, {
			id,
			video_id,
			at_s,
			body,
			revision,
			isSent: row.merged === row.change
		});
	}
	return [...notes.values()].sort((a, b) => a.at_s - b.at_s || (a.id < b.id ? -1 : 1));
}
function reachedIn({ reached }, rows) {
	return [...rows.filter(isWatched).filter(({ position_s, refused }) => position_s !== null && refused === null).sort((a, b) => b.position_at - a.position_at).map(({ video_id, position_at }) => ({
		videoId: video_id,
		at: position_at,
		isHere: true
	})), ...reached.map((place) => ({
		...place,
		isHere: false
	}))];
}
var mostSessions = 52;
function summarize(playlist, known, rows, earlier, now = serverNow()) {
	const { course_id, videos } = playlist;
	const documents = documentsOf(videos, known);
	const watched = mergeVideos(documents, rows);
	const list = videos.map(({ id, title, youtube_url, duration_s, starts_at = null, expected_minutes = null }) => {
		const video = watched.get(id) ?? unwatched(id);
		return {
			id,
			title,
			youtube_url,
			starts_at,
			expected_minutes,
			position_s: video.position_s ?? 0,
			share: shareOf(isComplete(video), coverageOf(video)),
			duration_s: duration_s ?? video.duration_s
		};
	});
	const complete = list.filter(isWhole).length;
	const latest = reachedIn(documents, rows).find(({ videoId }) => list.some(({ id }) => id === videoId)) ?? null;
	const next = videoToResume(list, latest ? [latest.videoId] : [], (video) => isWhole(video) || isUpcoming(video, now));
	const placeOf = (video) => ({
		video_id: video.id,
		title: video.title,
		position_s: video.position_s,
		number: list.indexOf(video) + 1,
		duration_s: video.duration_s,
		youtube_url: video.youtube_url
	});
	const sessions = list.flatMap((video) => {
		const { starts_at, expected_minutes } = video;
		return starts_at !== null && !isWhole(video) && livePhaseOf(video, now) !== "over" ? [{
			...placeOf(video),
			starts_at,
			expected_minutes
		}] : [];
	}).sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)).slice(0, mostSessions);
	const isDone = list.length > 0 && complete === list.length;
	return {
		course_id,
		videos: list.length,
		complete,
		resume: next ? placeOf(next) : null,
		completedWith: isDone ? list.length : earlier?.completedWith ?? null,
		parts: partsOf(list),
		left_s: leftOf(list),
		uncovered: uncoveredOf(videos, known).length,
		active: latest && {
			at: latest.at,
			isHere: latest.isHere
		},
		...sessions.length > 0 && { sessions },
		...mergeNotes(known, rows).some(({ body }) => isQuestion(body)) && { hasQuestions: true }
	};
}
function uncoveredOf(videos, known) {
	const counted = new Map(known?.videos.map(({ video_id, spans }) => [video_id, spans]));
	return videos.filter(({ id, duration_s }) => !isCovered({
		spans: counted.get(id) ?? [],
		duration_s
	}));
}
var isWhole = ({ share }) => share === 1;
async function readSummaries(mirror, stored, outbox) {
	const summaries = new Map(stored.map((summary) => [summary.course_id, summary]));
	const changed = [...new Set(outbox.map(({ course_id }) => course_id))];
	if (changed.length === 0) return summaries;
	const [playlists, learning] = await Promise.all([mirror.playlists.bulkGet(changed), mirror.learning.bulkGet(changed)]);
	changed.forEach((courseId, index) => {
		const playlist = playlists[index];
		const own = outbox.filter(({ course_id }) => course_id === courseId);
		if (playlist) summaries.set(courseId, summarize(playlist, learning[index], own, summaries.get(courseId)));
	});
	return summaries;
}
async function renewSummaries(mirror, courseIds, written = {}) {
	const ids = [...new Set(courseIds)];
	const playlists = new Map(written.playlists?.map((playlist) => [playlist.course_id, playlist]));
	const learning = new Map(written.learning?.map((known) => [known.course_id, known]));
	const earlier = new Map();
	const rows = mirror.outbox.where("course_id").anyOf(ids).toArray();
	if (!written.isAll) {
		const [stored, known, summaries] = await Promise.all([
			mirror.playlists.bulkGet(ids.filter((id) => !playlists.has(id))),
			mirror.learning.bulkGet(ids.filter((id) => !learning.has(id))),
			mirror.summaries.bulkGet(ids)
		]);
		for (const playlist of stored) if (playlist) playlists.set(playlist.course_id, playlist);
		for (const one of known) if (one) learning.set(one.course_id, one);
		for (const summary of summaries) if (summary) earlier.set(summary.course_id, summary);
	}
	const changed = await rows;
	const renewed = ids.flatMap((id) => {
		const playlist = playlists.get(id);
		const own = changed.filter(({ course_id }) => course_id === id);
		return playlist ? [summarize(playlist, learning.get(id), own, earlier.get(id))] : [];
	});
	await mirror.summaries.bulkPut(renewed);
}
// src/mirror/read.ts
function byActivity(a, b) {
	return Number(b?.isHere ?? false) - Number(a?.isHere ?? false) || (b?.at ?? 0) - (a?.at ?? 0);
}
function titleOrder(a, b) {
	const [one, other] = [String(a).toLowerCase(), String(b).toLowerCase()];
	return one === other ? 0 : one < other ? -1 : 1;
}
function readLibrary(mirror) {
	return mirror.transaction("r", mirror.tables, async () => {
		const [courses, stored, outbox, meta] = await Promise.all([
			mirror.courses.toArray(),
			mirror.summaries.toArray(),
			mirror.outbox.toArray(),
			mirror.meta.get("mirror")
		]);
		const summaries = await readSummaries(mirror, stored, outbox);
		const playedAt = ({ id }) => summaries.get(id)?.active;
		courses.sort((a, b) => byActivity(playedAt(a), playedAt(b)) || Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) || titleOrder(a.title, b.title));
		return {
			courses,
			ended: meta?.ended ?? [],
			summaries,
			days: daysOf(meta, outbox),
			certificates: certificatesOf(meta),
			news: meta?.news ?? {},
			...freshnessOf(meta)
		};
	});
}
function daysOf(meta, outbox) {
	const here = outbox.flatMap((row) => row.kind === "day" && row.refused === null ? [[row.day, row.day]] : []);
	return [...meta?.learning?.days ?? [], ...here];
}
var certificatesOf = (meta) => meta?.learning?.certificates ?? [];
var freshnessOf = (meta) => ({
	syncedAt: meta?.syncedAt ?? null,
	isPaused: meta?.isPaused ?? false
});
// src/mirror/read-course.ts
function readCourse(mirror, courseId) {
	return mirror.transaction("r", mirror.courses, mirror.playlists, mirror.meta, async () => {
		const [course, playlist, meta] = await Promise.all([
			mirror.courses.get(courseId),
			mirror.playlists.get(courseId),
			mirror.meta.get("mirror")
		]);
		const { isPaused, syncedAt } = freshnessOf(meta);
		const ended = meta?.ended?.find(({ id }) => id === courseId) ?? null;
		const isFirst = syncedAt === null;
		const isArriving = isFirst && !isPaused && (course !== void 0 || await mirror.courses.count() === 0);
		if (!course || isFirst && !playlist) return {
			content: null,
			isPaused,
			isArriving,
			ended
		};
		return {
			content: {
				course,
				videos: playlist?.videos ?? []
			},
			isPaused,
			isArriving,
			ended
		};
	});
}
// src/mirror/transcribed.ts
async function isLacking(mirror, { transcripts }, course) {
	const hash = transcripts?.manifest[course];
	const held = transcripts?.held[course];
	if (!hash || held?.hash !== hash) return hash !== void 0;
	return await mirror.transcripts.where("course_id").equals(course).count() < held.count;
}
// src/mirror/transcripts.ts
init_open();
function readLacking(mirror, wanted) {
	return mirror.transaction("r", mirror.meta, mirror.transcripts, async () => {
		const meta = await mirror.meta.get("mirror");
		if (!meta || meta.isWithoutTranscripts) return [];
		const some = Object.entries(meta.transcripts?.manifest ?? {}).filter(([course]) => wanted === null || course === wanted);
		const states = await Promise.all(some.map(([course]) => isLacking(mirror, meta, course)));
		return some.filter((_, index) => states[index]).map(([course, hash]) => ({
			course,
			hash
		}));
	});
}
async function readHeld(mirror, courses) {
	const held = new Map();
	await mirror.transaction("r", mirror.transcripts, async () => {
		for (const course of courses) for (const [video, hash] of await readHashes(mirror, course)) held.set(video, hash);
	});
	return held;
}
async function readHashes(mirror, course) {
	const ofCourse = mirror.transcripts.where("[course_id+hash]").between([course, Dexie.minKey], [course, Dexie.maxKey]);
	const [keys, videos] = await Promise.all([ofCourse.keys(), ofCourse.primaryKeys()]);
	return videos.map((video, index) => [video, keys[index][1]]);
}
async function storeTranscripts(mirror, hashes, arrived, whole) {
	try {
		return await mirror.transaction("rw", mirror.meta, mirror.transcripts, async () => {
			const meta = await mirror.meta.get("mirror");
			if (!meta?.transcripts || meta.isWithoutTranscripts) return "useless";
			const { manifest } = meta.transcripts;
			const isListed = (course) => manifest[course] === hashes.get(course);
			const rows = arrived.filter(({ course_id }) => isListed(course_id));
			const courses = whole.filter(({ course }) => isListed(course));
			if (rows.length === 0 && courses.length === 0) return "useless";
			await mirror.transcripts.bulkPut(rows);
			await noteWhole(mirror, meta, courses);
			return "stored";
		});
	} catch (fault) {
		if (!isStorageFault(fault)) throw fault;
		return "no-space";
	}
}
async function noteWhole(mirror, meta, courses) {
	if (!meta.transcripts || courses.length === 0) return;
	const manifest = { ...meta.transcripts.manifest };
	const held = { ...meta.transcripts.held };
	for (const { course, hash, videos } of courses) {
		const listed = new Map(videos.map(({ video, hash }) => [video, hash]));
		const here = await readHashes(mirror, course);
		await mirror.transcripts.bulkDelete(here.map(([video]) => video).filter((video) => !listed.has(video)));
		if (here.filter(([video, its]) => listed.get(video) === its).length < listed.size) continue;
		if (hash === null) {
			delete manifest[course];
			delete held[course];
		} else {
			manifest[course] = hash;
			held[course] = {
				hash,
				count: listed.size
			};
		}
	}
	await mirror.meta.put({
		...meta,
		transcripts: {
			...meta.transcripts,
			manifest,
			held
		}
	});
}
async function readTranscript(mirror, video) {
	return await mirror.transcripts.get(video) ?? null;
}
// src/mirror/listed-transcripts.ts
async function dropUnlistedTranscripts(mirror, manifest) {
	const gone = await mirror.transcripts.where("course_id").noneOf(Object.keys(manifest)).primaryKeys();
	await mirror.transcripts.bulkDelete(gone);
}
async function dropTranscriptsOfGone(mirror, replaced) {
	const listed = new Set(replaced.flatMap(({ videos }) => videos.map(({ id }) => id)));
	const courses = replaced.map(({ course_id }) => course_id);
	const here = await mirror.transcripts.where("course_id").anyOf(courses).primaryKeys();
	await mirror.transcripts.bulkDelete(here.filter((id) => !listed.has(id)));
}
// src/mirror/news.ts
async function newsWith(mirror, { manifest: had, news = {} }, manifest, changed) {
	const playlists = await mirror.playlists.bulkGet(changed.map(({ id }) => id));
	const before = new Set(playlists.flatMap((playlist) => playlist?.videos ?? []).map(({ id }) => id));
	const replaced = new Map(changed.flatMap((course, place) => playlists[place] ? [[course.id, course]] : []));
	const next = {};
	for (const id of Object.keys(manifest)) {
		const known = news[id];
		if (!Object.hasOwn(had, id) || known === null) {
			next[id] = null;
			continue;
		}
		const fresh = (replaced.get(id)?.videos.map((video) => video.id))?.filter((video) => known?.includes(video) || !before.has(video)) ?? known ?? [];
		if (fresh.length > 0) next[id] = fresh;
	}
	return next;
}
// src/mirror/apply.ts
init_begin();
init_open();
init_outbox();
init_sent();
function prepareMirror(mirror, owner) {
	const { meta, outbox, staged, playlists, learning } = mirror;
	return mirror.transaction("rw", [
		meta,
		outbox,
		staged,
		playlists,
		learning
	], async () => {
		const [state, merged, stagedRows, playlistKeys, learningKeys] = await Promise.all([
			beginMirror(mirror, owner),
			readMerged(mirror),
			staged.toArray(),
			playlists.toCollection().primaryKeys(),
			learning.toCollection().primaryKeys()
		]);
		return state && {
			...state,
			content: {
				...heldOf(state, playlistKeys),
				...!state.ended && { root: null }
			},
			learning: heldOf(state.learning ?? {
				root: null,
				manifest: {}
			}, learningKeys),
			transcripts: state.transcripts?.root ?? null,
			merged,
			staged: stagedRows
		};
	});
}
function heldOf({ root, manifest }, keys) {
	const all = Object.entries(manifest);
	const held = all.filter(([id]) => keys.includes(id));
	return {
		root: held.length < all.length ? null : root,
		manifest: Object.fromEntries(held)
	};
}
async function fillMirror(mirror, epoch, { manifest, cards, changed }) {
	try {
		await mirror.transaction("rw", mirror.tables, async () => {
			const meta = await mirror.meta.get("mirror");
			if (meta?.epoch !== epoch || meta.syncedAt !== null) return;
			const courses = changed.map(({ course }) => course);
			const held = Object.entries(meta.manifest).filter(([id, hash]) => manifest[id] === hash);
			const outdated = Object.keys(meta.manifest).filter((id) => meta.manifest[id] !== manifest[id]);
			await mirror.playlists.bulkDelete(outdated);
			await mirror.summaries.bulkDelete(outdated);
			const lacking = cards.filter(({ id }) => !held.some(([whole]) => whole === id));
			const here = await readHere(mirror);
			const written = await replaceContent(mirror, {
				manifest,
				cards: lacking,
				changed: courses
			}, here);
			await renewSummaries(mirror, courses.map(({ id }) => id), { playlists: written });
			const arrived = changed.map(({ course, hash }) => [course.id, hash]);
			await mirror.meta.put({
				...meta,
				manifest: {
					...Object.fromEntries(held),
					...Object.fromEntries(arrived)
				}
			});
		});
		return true;
	} catch (fault) {
		if (!isStorageFault(fault)) throw fault;
		return false;
	}
}
function applySnapshot(mirror, owner, sentWith, { content, learning, transcripts, restored }, syncedAt) {
	return mirror.transaction("rw", mirror.tables, async () => {
		const [meta, playlists, stored] = await Promise.all([
			mirror.meta.get("mirror"),
			mirror.playlists.toCollection().primaryKeys(),
			readHere(mirror)
		]);
		if (meta?.owner !== owner || meta.epoch !== sentWith.epoch || meta.root !== sentWith.root) return "stale";
		if (meta.syncedAt !== sentWith.syncedAt) return "stale";
		if (learning && meta.claims !== sentWith.claims) return "stale";
		const held = heldOf(meta, playlists).manifest;
		const missing = coursesOf(content).filter(({ id }) => held[id] !== content?.manifest[id]);
		if (Object.entries(sentWith.content.manifest).some(([id, hash]) => content?.manifest[id] === hash && held[id] !== hash)) return "stale";
		const touched = [...missing.map(({ id }) => id), ...coursesOf(learning).map(({ course_id }) => course_id)];
		if (meta.syncedAt !== null) await renewSummaries(mirror, touched);
		const { root, manifest } = content ?? meta;
		const news = content && meta.syncedAt !== null ? await newsWith(mirror, meta, manifest, missing) : meta.news;
		const settled = await dropMerged(mirror, sentWith.merged, meta.restored?.at ?? null);
		const isRestored = restored?.at !== meta.restored?.at;
		const again = isRestored ? await takeBack(mirror, restored?.at ?? null) : [];
		const here = again.length > 0 ? await readHere(mirror) : stored;
		const { restored: _, ...others } = meta;
		const [written, emptied] = await Promise.all([
			content ? replaceContent(mirror, {
				manifest: content.manifest,
				cards: [],
				changed: missing
			}, here) : [],
			learning ? replaceLearning(mirror, learning, here) : [],
			mirror.staged.clear(),
			transcripts && dropUnlistedTranscripts(mirror, transcripts.manifest),
			mirror.meta.put({
				...isRestored ? others : meta,
				...isRestored && restored && { restored: {
					...restored,
					again: countChanges(again),
					isRead: false
				} },
				...again.length > 0 && { sendsAgain: true },
				root,
				manifest,
				...content && { ended: content.ended ?? [] },
				...news && { news },
				...learning && { learning: learningOf(learning) },
				...transcripts && { transcripts: {
					...transcripts,
					held: meta.transcripts?.held ?? {}
				} },
				syncedAt,
				namesSessions: true
			})
		]);
		const isFirst = playlists.length === 0 && here.learning.length === 0;
		const unnamed = meta.namesSessions ? [] : playlists.filter((id) => Object.hasOwn(manifest, id));
		const changed = [
			...emptied,
			...settled,
			...again.map(({ course_id }) => course_id),
			...unnamed
		];
		await renewSummaries(mirror, [...touched, ...changed], {
			playlists: written,
			learning: coursesOf(learning),
			isAll: isFirst
		});
		return "applied";
	});
}
var learningOf = ({ root, manifest, days, certificates }) => ({
	root,
	manifest,
	days,
	certificates
});
function coursesOf(part) {
	return part?.changed.map(({ course }) => course) ?? [];
}
async function readHere(mirror) {
	const [courses, learning, rows] = await Promise.all([
		mirror.courses.toCollection().primaryKeys(),
		mirror.learning.toCollection().primaryKeys(),
		mirror.outbox.toArray()
	]);
	return {
		courses,
		learning,
		rows
	};
}
async function replaceContent(mirror, { manifest, cards, changed }, { courses, rows }) {
	const gone = courses.filter((id) => !Object.hasOwn(manifest, id));
	const playlists = changed.map(({ id, videos }) => ({
		course_id: id,
		videos
	}));
	await Promise.all([
		dropTranscriptsOfGone(mirror, playlists),
		...[
			mirror.courses,
			mirror.playlists,
			mirror.learning,
			mirror.summaries
		].map((table) => table.bulkDelete(gone)),
		mirror.courses.bulkPut([...cards, ...changed.map(({ videos: _, ...course }) => course)]),
		mirror.playlists.bulkPut(playlists),
		mirror.outbox.bulkPut(movedWith(playlists, rows))
	]);
	return playlists;
}
async function replaceLearning(mirror, learning, here) {
	const gone = here.learning.filter((id) => !Object.hasOwn(learning.manifest, id));
	await Promise.all([mirror.learning.bulkDelete(gone), mirror.learning.bulkPut(coursesOf(learning))]);
	return gone;
}
// src/mirror/staged.ts
init_open();
async function stage(mirror, epoch, { changed }) {
	try {
		await mirror.transaction("rw", mirror.staged, mirror.meta, async () => {
			if ((await mirror.meta.get("mirror"))?.epoch === epoch) await mirror.staged.bulkPut(changed);
		});
	} catch (fault) {
		if (!isStorageFault(fault)) throw fault;
	}
}
// src/model/pull.ts
var largestMaxBytes = 2097152;
// src/sync/collected.ts
var Collected = class {
	#root;
	#manifest;
	#received;
	#wanted = null;
	#isBrief;
	#isExact = false;
	#hasGrown = false;
	constructor({ root, manifest }, { isBrief = false, received = [] } = {}) {
		this.#root = root;
		this.#manifest = manifest;
		this.#isBrief = isBrief && root !== null;
		this.#received = new Map(received.map((entry) => [entry.hash, entry]));
	}
	held() {
		if (this.#isBrief) return {
			root: this.#root,
			known: null
		};
		const hashes = [...new Set([...Object.values(this.#manifest), ...this.#received.keys()])];
		return {
			root: this.#wanted ? null : this.#root,
			known: this.#isExact ? hashes : { beginnings: hashes.map((hash) => hash.slice(0, 6)).join("") }
		};
	}
	heldWith(sent) {
		const { root, known } = this.held();
		if (sent === "") return {
			root,
			known
		};
		return known && "beginnings" in known ? {
			root: null,
			known: { beginnings: known.beginnings + sent }
		} : null;
	}
	receive({ manifest, changed }) {
		this.#wanted = manifest;
		for (const entry of changed) {
			if (!this.#received.has(entry.hash)) this.#hasGrown = true;
			this.#received.set(entry.hash, entry);
		}
	}
	add(part) {
		this.#wanted = null;
		if (part) this.receive(part);
		const hasGrown = this.#hasGrown;
		this.#hasGrown = false;
		if (hasGrown || this.isWhole()) {
			this.#isBrief = false;
			return hasGrown;
		}
		const isVague = this.#isBrief || !this.#isExact;
		this.#isExact ||= !this.#isBrief;
		this.#isBrief = false;
		return isVague;
	}
	isWhole() {
		return Object.entries(this.#wanted ?? {}).every(([id, hash]) => this.#manifest[id] === hash || this.#received.has(hash));
	}
	changed() {
		const held = new Set(Object.values(this.#manifest));
		const wanted = new Set(Object.values(this.#wanted ?? {}));
		return [...this.#received.values()].filter(({ hash }) => wanted.has(hash) && !held.has(hash));
	}
};
// src/sync/time-limit.ts
var silenceLimit = 3e4;
async function withTimeLimit(signal, limit, work) {
	const limited = new AbortController();
	const abort = () => limited.abort();
	const end = () => limited.abort(new DOMException("There was no answer in time.", "TimeoutError"));
	let timer = setTimeout(end, limit);
	let isOver = false;
	const extend = () => {
		clearTimeout(timer);
		if (!isOver) timer = setTimeout(end, limit);
	};
	signal.addEventListener("abort", abort);
	if (signal.aborted) abort();
	try {
		return await work(limited.signal, extend);
	} finally {
		isOver = true;
		clearTimeout(timer);
		signal.removeEventListener("abort", abort);
	}
}
// src/model/certificate.ts
init_dist();
init_fields();
var printed = {
	code: text,
	learner_name: shownText,
	course_title: shownText,
	seconds: count,
	videos: count,
	completed_on: pipe(string(), isoDate())
};
var certificate = object({
	...printed,
	course_id: id,
	issued_at: time,
	revoked_at: nullable(time),
	reason: optionalShownText
});
({ ...printed });
// src/model/course.ts
init_dist();
init_fields();
var courseRow = object({
	id,
	title: text,
	description: optionalText,
	thumbnail_url: optionalText,
	level: optionalText,
	language: optionalText,
	certificate: picklist(["off", "offered"]),
	is_active: boolean(),
	created_at: time,
	revision: text,
	version: integer
});
var videoRow = object({
	id,
	course_id: id,
	title: text,
	description: optionalText,
	youtube_url: text,
	order_index: integer,
	version: integer,
	duration_s: nullable(integer),
	learners_duration_s: nullable(integer),
	file_duration_s: nullable(integer),
	link_since: time,
	section: optionalText,
	earlier_ids: array(text),
	same_ids: array(text),
	starts_at: optionalTime,
	expected_minutes: nullable(integer)
});
var enrolledCourse = object({
	...pick(courseRow, [
		"id",
		"title",
		"description",
		"thumbnail_url",
		"level",
		"language",
		"created_at"
	]).entries,
	enrolled_at: time,
	ends_on: optional(nullable(day$4)),
	certificate: text
});
var endedCourse = object({
	id,
	title: text,
	language: optionalText,
	ended_on: day$4
});
var playlistVideo = object({
	...pick(videoRow, [
		"id",
		"title",
		"description",
		"youtube_url",
		"order_index"
	]).entries,
	duration_s: nullable(integer),
	is_measured: boolean(),
	section: optionalText,
	starts_at: optional(optionalTime),
	expected_minutes: optional(nullable(integer))
});
// src/sync/validate-pull.ts
init_dist();
init_fields();
init_learning();
var hash = pipe(string(), regex(/^[0-9a-f]{32}$/));
var manifest = record$1(id, hash);
var courseContent = looseObject({
	...enrolledCourse.entries,
	videos: array(looseObject(playlistVideo.entries))
});
var course = looseObject({
	...courseContent.entries,
	hash
});
var newerAnswer = object({
	protocol: pipe(number(), minValue(2)),
	uid: id
});
var learning = union([object({
	root: hash,
	same: literal(true)
}), object({
	root: hash,
	manifest,
	changed: array(object({
		...courseLearning.entries,
		videos: array(looseObject(watchedVideo.entries)),
		notes: array(looseObject(note.entries)),
		hash
	})),
	days: learningDays,
	certificates: array(looseObject(certificate.entries))
})]);
var transcripts = union([object({
	root: hash,
	same: literal(true)
}), object({
	root: hash,
	manifest
})]);
var restored = fallback(nullish(object({
	at: time,
	back_to: time
}), null), null);
var ended = fallback(optional(array(looseObject(endedCourse.entries)), []), []);
var head$1 = {
	protocol: literal(1),
	uid: id,
	root: hash,
	learning,
	transcripts,
	restored
};
var unchanged = object({
	...head$1,
	same: literal(true)
});
var changes = {
	manifest,
	cards: optional(array(enrolledCourse)),
	changed: array(course)
};
var answerShape = union([unchanged, object({
	...head$1,
	...changes,
	ended
})]);
var pieceShape = object({
	protocol: head$1.protocol,
	uid: id,
	...changes
});
var beginnings = pipe(string(), regex(/^(?:[0-9a-f]{6})*$/));
var unfinishedHead = object({
	protocol: head$1.protocol,
	uid: id,
	sent: object({
		content: beginnings,
		learning: beginnings
	})
});
var stagedCourse = object({
	hash,
	course: courseContent
});
function validateStaged(rows) {
	return rows.flatMap((row) => {
		const parsed = safeParse(stagedCourse, row);
		return parsed.success ? [parsed.output] : [];
	});
}
function validatePull(answer, owner, sent) {
	const newer = safeParse(newerAnswer, answer);
	if (newer.success && newer.output.uid === owner) return { kind: "outdated" };
	const parsed = safeParse(answerShape, answer);
	if (!parsed.success || parsed.output.uid !== owner) return null;
	const { learning, transcripts, restored } = parsed.output;
	if ("same" in parsed.output && parsed.output.root !== sent.content) return null;
	if ("same" in learning && learning.root !== sent.learning) return null;
	if ("same" in transcripts && transcripts.root !== sent.transcripts) return null;
	const content = "same" in parsed.output ? null : {
		root: parsed.output.root,
		manifest: parsed.output.manifest,
		cards: parsed.output.cards ?? [],
		ended: parsed.output.ended,
		changed: parsed.output.changed.map(({ hash, ...course }) => ({
			hash,
			course
		}))
	};
	const learned = "same" in learning ? null : {
		...learning,
		changed: learning.changed.map(({ hash, ...course }) => ({
			hash,
			course
		}))
	};
	if (!(areCoursesListed(content) && areListed(learned, ({ course_id }) => course_id))) return null;
	return {
		kind: "parts",
		content,
		learning: learned,
		transcripts: "same" in transcripts ? null : transcripts,
		restored
	};
}
function validateSent(head, owner) {
	const parsed = safeParse(unfinishedHead, head);
	return parsed.success && parsed.output.uid === owner ? parsed.output.sent : null;
}
function validatePiece(piece, owner) {
	const parsed = safeParse(pieceShape, piece);
	if (!parsed.success || parsed.output.uid !== owner) return null;
	const { manifest, cards = [] } = parsed.output;
	const changed = parsed.output.changed.map(({ hash, ...course }) => ({
		hash,
		course
	}));
	return areCoursesListed({
		manifest,
		cards,
		changed
	}) ? {
		manifest,
		cards,
		changed
	} : null;
}
function areCoursesListed(piece) {
	return (piece?.cards.every(({ id }) => Object.hasOwn(piece.manifest, id)) ?? true) && areListed(piece, ({ id }) => id);
}
function areListed(part, idOf) {
	return !part || isEachListed(part.manifest, part.changed, ({ course }) => idOf(course));
}
function isEachListed(manifest, entries, idOf) {
	return new Set(entries.map(idOf)).size === entries.length && entries.every((entry) => manifest[idOf(entry)] === entry.hash);
}
// src/sync/pull-once.ts
init_open();
var maxRounds = 200;
var smallMaxBytes = 786432;
var maxRaces = 3;
async function pullOnce(owner, pull, signal, first = null) {
	for (let race = 0; race < maxRaces; race++) {
		const mirror = await openMirror(owner, signal);
		const state = await prepareMirror(mirror, owner);
		if (!state) return new AppError("signed-out");
		if (state.isPaused) return null;
		const outcome = await pullAndApply(mirror, owner, state, {
			pull,
			signal,
			first
		});
		if (outcome !== "stale") return outcome;
	}
	return null;
}
async function pullAndApply(mirror, owner, state, { pull, signal, first }) {
	const staged = validateStaged(state.staged);
	const content = new Collected(state.content, { received: staged });
	const learning = new Collected(state.learning, { isBrief: state.merged.size === 0 });
	let kept = Promise.resolve(true);
	const keep = (piece) => {
		const write = state.root === null ? fillMirror : stage;
		kept = kept.then(async (isKept) => isKept && await write(mirror, state.epoch, piece) !== false);
	};
	let maxBytes = largestMaxBytes;
	let ahead = null;
	const stopped = new AbortController();
	const stop = () => stopped.abort();
	signal.addEventListener("abort", stop);
	if (signal.aborted) stop();
	const ask = (held) => {
		const question = {
			...held,
			transcripts: state.transcripts,
			first,
			maxBytes,
			isAfterPush: state.merged.size > 0
		};
		const asked = {
			question,
			isMalformed: false,
			isSilent: false,
			begin() {},
			extend() {}
		};
		const turn = new Promise((resolve) => {
			asked.begin = resolve;
		});
		const onPiece = (data) => {
			if (signal.aborted) return;
			const piece = validatePiece(data, owner);
			if (!piece) {
				asked.isMalformed = true;
				return;
			}
			content.receive(piece);
			keep(piece);
		};
		const answer = withTimeLimit(stopped.signal, silenceLimit, (limit, extend) => {
			limit.addEventListener("abort", () => {
				asked.isSilent = true;
			});
			asked.extend = extend;
			const onProgress = () => {
				extend();
				ahead?.extend();
			};
			const onHead = (head) => {
				ahead = askAhead(head);
			};
			return pull(owner, question, limit, {
				turn,
				onHead,
				onProgress,
				onPiece
			});
		});
		return Object.assign(asked, { answer });
	};
	const askAhead = (head) => {
		const sent = validateSent(head, owner);
		if (!sent) return null;
		const known = {
			content: content.heldWith(sent.content),
			learning: learning.heldWith(sent.learning)
		};
		if (!known.content || !known.learning) return null;
		const asked = ask({
			content: known.content,
			learning: known.learning
		});
		asked.answer.catch(() => void 0);
		return asked;
	};
	try {
		for (let round = 0; round < maxRounds; round++) {
			const asked = ahead ?? ask({
				content: content.held(),
				learning: learning.held()
			});
			ahead = null;
			asked.begin();
			const response = await asked.answer;
			await kept;
			if (response.error) {
				if (!(!asked.isSilent && ["timed-out", "server-down"].includes(response.error.code)) || maxBytes === smallMaxBytes) return response.error;
				maxBytes = smallMaxBytes;
				continue;
			}
			const answer = validatePull(response.data, owner, {
				content: asked.question.content.root,
				learning: asked.question.learning.root,
				transcripts: state.transcripts
			});
			if (answer?.kind === "outdated") return new AppError("outdated");
			if (!answer || asked.isMalformed) return new AppError("malformed");
			if (signal.aborted) return new AppError("offline");
			const hasContent = content.add(answer.content);
			const hasLearning = learning.add(answer.learning);
			if (content.isWhole() && learning.isWhole()) return toResult(await applySnapshot(mirror, owner, state, {
				content: answer.content && {
					...answer.content,
					changed: content.changed()
				},
				learning: answer.learning && {
					...answer.learning,
					changed: learning.changed()
				},
				transcripts: answer.transcripts,
				restored: answer.restored ?? null
			}, new Date().toISOString()));
			if (answer.content) keep(answer.content);
			if (!hasContent && !hasLearning) return new AppError("malformed");
		}
		return new AppError("server-down");
	} finally {
		stop();
		signal.removeEventListener("abort", stop);
	}
}
function toResult(outcome) {
	return outcome === "applied" ? null : "stale";
}
// src/model/transcript.ts
init_dist();
init_fields();
var isCue = (value) => Array.isArray(value) && value.length === 2 && Number.isSafeInteger(value[0]) && value[0] >= 0 && typeof value[1] === "string";
var transcript = object({
	video_id: id,
	language: text,
	cues: pipe(unknown(), check((value) => Array.isArray(value) && value.every(isCue)), transform((value) => value))
});
// src/sync/validate-transcripts.ts
init_dist();
init_fields();
var head = {
	protocol: literal(1),
	uid: id
};
var bytes = pipe(number(), integer$1(), minValue(0));
var manifestsAnswer = object({
	...head,
	manifests: array(object({
		course: id,
		hash: nullable(hash),
		videos: array(tuple([
			id,
			hash,
			bytes
		]))
	}))
});
var transcriptsAnswer = object({
	...head,
	changed: array(object({
		...transcript.entries,
		course_id: id,
		hash
	}))
});
function validateManifests(answer, owner, courses) {
	const parsed = safeParse(manifestsAnswer, answer);
	if (!parsed.success || parsed.output.uid !== owner) return null;
	const manifests = parsed.output.manifests.map(({ course, hash, videos }) => ({
		course,
		hash,
		videos: videos.map(([video, hash, bytes]) => ({
			video,
			hash,
			bytes
		}))
	}));
	const videos = manifests.flatMap((manifest) => manifest.videos);
	return areOf(courses, manifests.map(({ course }) => course)) && new Set(videos.map(({ video }) => video)).size === videos.length ? manifests : null;
}
function validateTranscripts(answer, owner, videos) {
	const parsed = safeParse(transcriptsAnswer, answer);
	if (!parsed.success || parsed.output.uid !== owner) return null;
	const { changed } = parsed.output;
	return areOf(videos, changed.map(({ video_id }) => video_id)) ? changed : null;
}
var areOf = (asked, ids) => new Set(ids).size === ids.length && ids.every((id) => asked.includes(id));
// src/sync/pull-transcripts.ts
init_open();
var mostAsked = 100;
var mostBytes = 262144;
var mostAtOnce = 4;
async function pullTranscripts(owner, server, signal, wanted) {
	const mirror = await openMirror(owner, signal);
	let before = null;
	for (;;) {
		const lacking = (await readLacking(mirror, wanted)).slice(0, mostAsked);
		if (lacking.length === 0) return null;
		const round = new Round(mirror, owner, server, signal, lacking);
		const error = await round.run(before);
		if (error) return error;
		before = round;
	}
}
var Round = class {
	mirror;
	owner;
	server;
	signal;
	lacking;
	#start = "";
	#hasProgress = false;
	#hashes;
	#manifests = new Map();
	#queue = [];
	#missing = new Map();
	#error = null;
	#stored = Promise.resolve("stored");
	#isUseless = false;
	constructor(mirror, owner, server, signal, lacking) {
		this.mirror = mirror;
		this.owner = owner;
		this.server = server;
		this.signal = signal;
		this.lacking = lacking;
		this.#hashes = new Map(lacking.map(({ course, hash }) => [course, hash]));
	}
	async run(before) {
		const courses = this.lacking.map(({ course }) => course);
		const { data, error } = await withTimeLimit(this.signal, silenceLimit, (limit) => this.server.manifests(this.owner, courses, limit));
		if (error) return error;
		const manifests = validateManifests(data, this.owner, courses);
		if (!manifests || manifests.length === 0) return new AppError("malformed");
		if (this.signal.aborted) return new AppError("offline");
		this.#start = JSON.stringify([this.lacking, manifests]);
		if (before && !before.#hasProgress && before.#start === this.#start) return new AppError("malformed");
		const held = await readHeld(this.mirror, courses);
		for (const manifest of manifests) {
			const { course, videos } = manifest;
			const lacking = videos.filter(({ video, hash }) => held.get(video) !== hash);
			this.#manifests.set(course, manifest);
			this.#missing.set(course, lacking.length);
			this.#queue.push(...lacking.map((one) => ({
				...one,
				course
			})));
		}
		const whole = this.#takeWhole();
		if (whole.length > 0) {
			const outcome = await storeTranscripts(this.mirror, this.#hashes, [], whole);
			if (outcome === "no-space") return new AppError("storage");
			if (outcome === "useless") return null;
			this.#hasProgress = true;
		}
		await Promise.all(Array.from({ length: mostAtOnce }, () => this.#work()));
		return this.#error;
	}
	async #work() {
		while (!this.#error && !this.#isUseless && this.#queue.length > 0) {
			const error = await this.#bring(this.#take());
			this.#error ??= error;
		}
	}
	#take() {
		let bytes = 0;
		const end = this.#queue.findIndex((one, index) => {
			bytes += one.bytes;
			return index === mostAsked || index > 0 && bytes > mostBytes;
		});
		return this.#queue.splice(0, end === -1 ? this.#queue.length : end);
	}
	async #bring(asked) {
		const { mirror, owner, signal } = this;
		const videos = asked.map(({ video }) => video);
		const arrived = new Set();
		let isMalformed = false;
		const take = (data, isLast) => {
			const changed = validateTranscripts(data, owner, videos);
			if (!changed || changed.some(({ video_id }) => arrived.has(video_id))) isMalformed = true;
			if (!changed || isMalformed || signal.aborted) return;
			for (const { video_id } of changed) arrived.add(video_id);
			if (isLast) this.#count(asked, arrived);
			const whole = isLast ? this.#takeWhole() : [];
			if (changed.length === 0 && whole.length === 0) return;
			this.#stored = this.#stored.then((outcome) => outcome === "stored" ? storeTranscripts(mirror, this.#hashes, changed, whole) : outcome);
		};
		const { data, error } = await withTimeLimit(signal, silenceLimit, (limit, extend) => this.server.transcripts(owner, videos, limit, {
			onProgress: extend,
			onPiece: (piece) => take(piece, false)
		}));
		if (!error) take(data, true);
		const outcome = await this.#stored;
		if (arrived.size > 0) this.#hasProgress = true;
		if (error) return error;
		if (signal.aborted) return new AppError("offline");
		if (isMalformed) return new AppError("malformed");
		if (outcome === "useless") this.#isUseless = true;
		return outcome === "no-space" ? new AppError("storage") : null;
	}
	#count(asked, arrived) {
		for (const { course, video } of asked) if (arrived.has(video)) this.#missing.set(course, (this.#missing.get(course) ?? 0) - 1);
		const rest = asked.filter(({ video }) => !arrived.has(video));
		if (arrived.size > 0) this.#queue.unshift(...rest);
	}
	#takeWhole() {
		const whole = [...this.#manifests.values()].filter(({ course }) => this.#missing.get(course) === 0);
		for (const { course } of whole) this.#manifests.delete(course);
		return whole;
	}
};
// src/sync/push-once.ts
init_open();
init_outbox();
init_sent();
init_learning();
var timeLimit = 2e4;
var wantedTime = 5e3;
var firstBytes = 65536;
var leastBytes = 4096;
var paces = new WeakMap();
async function pushOnce(owner, push, signal) {
	const mirror = await openMirror(owner, signal);
	let maxItems = pushLimits.items;
	for (;;) {
		const batch = await takeBatch(mirror, maxItems);
		if (!batch && await prepareMirror(mirror, owner)) continue;
		if (!batch || batch.rows.length === 0) return null;
		const maxBytes = Math.min(pushLimits.bytes, Math.max(leastBytes, paces.get(mirror) ?? firstBytes));
		const { rows, items } = withinLimit(batch.rows, maxBytes, Date.now());
		const begun = performance.now();
		const { data, error } = await withTimeLimit(signal, timeLimit, (limit) => push(owner, items, limit));
		if (signal.aborted) return new AppError("offline");
		if (error && [
			"timed-out",
			"offline",
			"server-down"
		].includes(error.code)) {
			paces.set(mirror, maxBytes / 2);
			if (error.code !== "timed-out" || rows.length === 1) return error;
		} else if (error?.code === "invalid" && rows.length > 1) maxItems = 1;
		else if (error && error.code !== "invalid") return error;
		else {
			await settleBatch(mirror, {
				...batch,
				rows
			}, data ?? ["invalid"]);
			const isSlow = performance.now() - begun > wantedTime;
			if (rows.length < batch.rows.length) paces.set(mirror, isSlow ? maxBytes / 2 : maxBytes * 2);
		}
	}
}
async function pushReturned(owner, push, signal) {
	const mirror = await openMirror(owner, signal);
	return [await retryReturned(mirror), await isSendingAgain(mirror)].includes(true) ? pushOnce(owner, push, signal) : null;
}
function withinLimit(rows, maxBytes, now) {
	const sent = [];
	const items = [];
	let size = 0;
	for (const row of rows) {
		const item = toItem(row, now);
		size += new Blob([JSON.stringify(item, null, 1)]).size;
		if (size > maxBytes && items.length > 0) break;
		sent.push(row);
		items.push(item);
	}
	return {
		rows: sent,
		items
	};
}
function toItem(row, now) {
	switch (row.kind) {
		case "watched": {
			const { video_id, youtube_id, spans, mark, duration_s, position_s, position_at } = row;
			const position = position_s === null ? {} : { position: {
				s: position_s,
				age_ms: Math.max(0, now - position_at)
			} };
			return {
				kind: "watch",
				video_id,
				...youtube_id ? { youtube_id } : {},
				spans: spans.map(([from, to]) => [from, to]),
				mark,
				...duration_s ? { duration_s } : {},
				...position
			};
		}
		case "note": {
			const { id, video_id, at_s, body, revision, follows, isDeleted } = row;
			return {
				kind: "note",
				id,
				video_id,
				at_s,
				body,
				revision,
				follows,
				deleted: isDeleted
			};
		}
		case "day": return {
			kind: "day",
			day: row.day
		};
		case "fault": return {
			kind: "fault",
			video_id: row.video_id,
			code: row.code
		};
	}
}
// tests/scenarios/releases/learner-app.ts
init_database();
init_last_user();
init_open();
init_outbox();
function signIn(id, email, session) {
	localStorage.setItem(sessionKey(), session);
	writeLastUser({
		id,
		email,
		full_name: null,
		avatar_url: null,
		role: "learner"
	});
}
async function sync(owner) {
	const { signal } = new AbortController();
	const unsent = await pushOnce(owner, pushLearning, signal);
	return (await pullOnce(owner, pullMirror, signal) ?? unsent ?? await pushReturned(owner, pushLearning, signal) ?? await pullTranscripts(owner, transcriptServer, signal, null))?.code ?? null;
}
async function record(owner, courseId, videoId, noteId) {
	const mirror = await openMirror(owner);
	await recordWatched(mirror, {
		courseId,
		videoId,
		youtubeId: "aqz-KE-bpKQ",
		played: [0, 20],
		duration: 60,
		position: 20
	});
	await recordWatched(mirror, {
		courseId,
		videoId,
		isWatched: true
	});
	await recordFault(mirror, courseId, videoId, 150);
	await recordNote(mirror, courseId, {
		id: noteId,
		video_id: videoId,
		at_s: 5,
		body: "Warm the ghee",
		isDeleted: false,
		base: null
	});
}
async function read(owner) {
	const mirror = await openMirror(owner);
	const { courses } = await readLibrary(mirror);
	const shown = await Promise.all(courses.map(async ({ id, title }) => {
		const { content } = await readCourse(mirror, id);
		const videos = content?.videos ?? [];
		const { notes } = await readLearning(mirror, id);
		const transcripts = await Promise.all(videos.map((video) => readTranscript(mirror, video.id)));
		return {
			id,
			title,
			videos: videos.map((video) => video.id),
			notes: notes.map((note) => note.id),
			transcripts: transcripts.filter(Boolean).length
		};
	}));
	const { notes, other } = await countUnsent(mirror);
	return {
		courses: shown,
		unsent: notes + other,
		refused: (await readRefused(mirror)).length
	};
}
async function signOut() {
	const session = readStoredSession();
	const wiped = wipeDevice();
	endSession(session);
	await wiped;
}
async function dump(owner) {
	const { tables } = await openMirror(owner);
	const rows = tables.map(async (table) => [table.name, await table.toArray()]);
	return Object.fromEntries(await Promise.all(rows));
}
var close = (owner) => closeMirror(owner);
async function restore(owner, rows) {
	await closeMirror(owner);
	const mirror = createDatabase(owner);
	await mirror.open();
	for (const table of mirror.tables) {
		await table.clear();
		await table.bulkAdd(rows[table.name] ?? []);
	}
	mirror.close();
}
export { close, dump, read, record, restore, signIn, signOut, sync };
