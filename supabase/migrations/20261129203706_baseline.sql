-- Generated from supabase/schemas/, and written again by `npm run migration`. By hand only above or below: d16f892bd5b8
-- What all other files build on: schemas, an extension, and text functions used by the check constraints of several tables.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Not exposed by the API. Holds the functions that policies, checks and triggers call.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Trims like JavaScript's `trim()`: the forms and the database must agree on what white space is, in any locale.
create function private.trimmed(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(value, e' \t\n\x0B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
    || e'\u2028\u2029\u202F\u205F\u3000\uFEFF')
$$;

-- Names and titles are shown next to other people's. Characters that change the text direction, break the line or are
-- invisible could make one pass for another. Returns the text without them: the twin of `hidden` in
-- src/lib/visible-text.ts. Joiners are kept, since Indian scripts and emoji need them.
create function private.without_hidden(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select regexp_replace(value,
    e'[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E'
    || e'\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    || e'\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g')
$$;

-- Whether a request's JSON is acceptable: at most a megabyte, and no number with an exponent, which no app writes. The eight
-- characters 1e131071 would become 131,072 digits wherever that number is turned into text. Exponents are looked for outside
-- strings, in one pass over the raw text.
create function private.may_be_read(sent json) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if octet_length(sent::text) > 1024 * 1024 then
    raise exception 'A request holds at most one megabyte.' using errcode = '22023';
  end if;
  if sent::text ~ '^([^"]|"([^"\\]|\\.)*")*[0-9.][eE]' then
    raise exception 'Numbers are written without an exponent.' using errcode = '22023';
  end if;
  return true;
end
$$;

-- The type of every JSON argument of the API. Not jsonb, which no longer knows how a number was written: a zero may have 16,383
-- decimals, and a path query over half a million such numbers takes a second and 290 MB.
create domain private.sent_json as json check (private.may_be_read(value));

-- Check constraints run with the rights of the role that writes the row.
revoke all on function private.trimmed(text), private.without_hidden(text), private.may_be_read(json) from public;
grant execute on function private.trimmed(text), private.without_hidden(text), private.may_be_read(json)
  to authenticated, service_role;

-- Marks, such as vowel signs and accents, are drawn over or under the character before them. Indian scripts need two or three for
-- one character; with a hundred, a name would cover the lines around it.

-- What Unicode calls a mark (M), as the inside of a bracket expression. The test of the twins names the ranges to add.
create function private.marks() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select e'\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670'
    || e'\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819'
    || e'\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0897-\u089F\u08CA-\u08E1\u08E3-\u0903\u093A-\u093C\u093E-\u094F'
    || e'\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7-\u09C8\u09CB-\u09CD\u09D7\u09E2-\u09E3\u09FE'
    || e'\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47-\u0A48\u0A4B-\u0A4D\u0A51\u0A70-\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5'
    || e'\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2-\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47-\u0B48\u0B4B-\u0B4D'
    || e'\u0B55-\u0B57\u0B62-\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44'
    || e'\u0C46-\u0C48\u0C4A-\u0C4D\u0C55-\u0C56\u0C62-\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD'
    || e'\u0CD5-\u0CD6\u0CE2-\u0CE3\u0CF3\u0D00-\u0D03\u0D3B-\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62-\u0D63'
    || e'\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2-\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC'
    || e'\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39\u0F3E-\u0F3F\u0F71-\u0F84\u0F86-\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6'
    || e'\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D'
    || e'\u135D-\u135F\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17B4-\u17D3\u17DD\u180B-\u180D\u180F\u1885-\u1886'
    || e'\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04'
    || e'\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4'
    || e'\u1CF7-\u1CF9\u1DC0-\u1DFF\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099-\u309A\uA66F-\uA672'
    || e'\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880-\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1'
    || e'\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C-\uAA4D\uAA7B-\uAA7D\uAAB0'
    || e'\uAAB2-\uAAB4\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5-\uAAF6\uABE3-\uABEA\uABEC-\uABED\uFB1E\uFE00-\uFE0F'
    || e'\uFE20-\uFE2F\U000101FD\U000102E0\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05-\U00010A06\U00010A0C-\U00010A0F'
    || e'\U00010A38-\U00010A3A\U00010A3F\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC'
    || e'\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    || e'\U00011073-\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA\U000110C2\U00011100-\U00011102\U00011127-\U00011134'
    || e'\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE-\U000111CF'
    || e'\U0001122C-\U00011237\U0001123E\U00011241\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B-\U0001133C'
    || e'\U0001133E-\U00011344\U00011347-\U00011348\U0001134B-\U0001134D\U00011357\U00011362-\U00011363\U00011366-\U0001136C'
    || e'\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C5\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2'
    || e'\U000113E1-\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3\U000115AF-\U000115B5\U000115B8-\U000115C0'
    || e'\U000115DC-\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B\U0001182C-\U0001183A'
    || e'\U00011930-\U00011935\U00011937-\U00011938\U0001193B-\U0001193E\U00011940\U00011942-\U00011943\U000119D1-\U000119D7'
    || e'\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
    || e'\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F'
    || e'\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C-\U00011D3D\U00011D3F-\U00011D45'
    || e'\U00011D47\U00011D8A-\U00011D8E\U00011D90-\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6\U00011F00-\U00011F01'
    || e'\U00011F03\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
    || e'\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4'
    || e'\U00016FF0-\U00016FF1\U0001BC9D-\U0001BC9E\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D165-\U0001D169'
    || e'\U0001D16D-\U0001D172\U0001D17B-\U0001D182\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244'
    || e'\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF'
    || e'\U0001E000-\U0001E006\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023-\U0001E024\U0001E026-\U0001E02A\U0001E08F'
    || e'\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3\U0001E6E6'
    || e'\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0100-\U000E01EF'
$$;

-- The same for letters without case (Lo), as in Indian scripts; below, for all other letters and for pictographs
-- (Extended_Pictographic).
create function private.caseless_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select e'\u00AA\u00BA\u01BB\u01C0-\u01C3\u0294-\u0295\u05D0-\u05F2\u0620-\u063F\u0641-\u064A\u066E-\u066F\u0671-\u06D3\u06D5'
    || e'\u06EE-\u06EF\u06FA-\u06FC\u06FF\u0710\u0712-\u072F\u074D-\u07A5\u07B1\u07CA-\u07EA\u0800-\u0815\u0840-\u0858'
    || e'\u0860-\u0887\u0889-\u088F\u08A0-\u08C8\u0904-\u0939\u093D\u0950\u0958-\u0961\u0972-\u0980\u0985-\u09B9\u09BD\u09CE'
    || e'\u09DC-\u09E1\u09F0-\u09F1\u09FC\u0A05-\u0A39\u0A59-\u0A5E\u0A72-\u0A74\u0A85-\u0AB9\u0ABD\u0AD0-\u0AE1\u0AF9'
    || e'\u0B05-\u0B39\u0B3D\u0B5C-\u0B61\u0B71\u0B83-\u0BB9\u0BD0\u0C05-\u0C39\u0C3D\u0C58-\u0C61\u0C80\u0C85-\u0CB9\u0CBD'
    || e'\u0CDC-\u0CE1\u0CF1-\u0CF2\u0D04-\u0D3A\u0D3D\u0D4E\u0D54-\u0D56\u0D5F-\u0D61\u0D7A-\u0D7F\u0D85-\u0DC6\u0E01-\u0E30'
    || e'\u0E32-\u0E33\u0E40-\u0E45\u0E81-\u0EB0\u0EB2-\u0EB3\u0EBD-\u0EC4\u0EDC-\u0F00\u0F40-\u0F6C\u0F88-\u0F8C'
    || e'\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1061\u1065-\u1066\u106E-\u1070\u1075-\u1081\u108E\u1100-\u135A'
    || e'\u1380-\u138F\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16F1-\u1711\u171F-\u1731\u1740-\u1751'
    || e'\u1760-\u1770\u1780-\u17B3\u17DC\u1820-\u1842\u1844-\u1884\u1887-\u18A8\u18AA-\u191E\u1950-\u19C9\u1A00-\u1A16'
    || e'\u1A20-\u1A54\u1B05-\u1B33\u1B45-\u1B4C\u1B83-\u1BA0\u1BAE-\u1BAF\u1BBA-\u1BE5\u1C00-\u1C23\u1C4D-\u1C4F'
    || e'\u1C5A-\u1C77\u1CE9-\u1CEC\u1CEE-\u1CF3\u1CF5-\u1CF6\u1CFA\u2135-\u2138\u2D30-\u2D67\u2D80-\u2DDE\u3006\u303C'
    || e'\u3041-\u3096\u309F\u30A1-\u30FA\u30FF-\u318E\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\uA014\uA016-\uA48C'
    || e'\uA4D0-\uA4F7\uA500-\uA60B\uA610-\uA61F\uA62A-\uA62B\uA66E\uA6A0-\uA6E5\uA78F\uA7F7\uA7FB-\uA801\uA803-\uA805'
    || e'\uA807-\uA80A\uA80C-\uA822\uA840-\uA873\uA882-\uA8B3\uA8F2-\uA8F7\uA8FB\uA8FD-\uA8FE\uA90A-\uA925\uA930-\uA946'
    || e'\uA960-\uA97C\uA984-\uA9B2\uA9E0-\uA9E4\uA9E7-\uA9EF\uA9FA-\uAA28\uAA40-\uAA42\uAA44-\uAA4B\uAA60-\uAA6F'
    || e'\uAA71-\uAA76\uAA7A\uAA7E-\uAAAF\uAAB1\uAAB5-\uAAB6\uAAB9-\uAABD\uAAC0\uAAC2-\uAADC\uAAE0-\uAAEA\uAAF2\uAB01-\uAB2E'
    || e'\uABC0-\uABE2\uAC00-\uD7FB\uF900-\uFAD9\uFB1D\uFB1F-\uFB28\uFB2A-\uFBB1\uFBD3-\uFD3D\uFD50-\uFD8F\uFD92-\uFDC7'
    || e'\uFDF0-\uFDFB\uFE70-\uFEFC\uFF66-\uFF6F\uFF71-\uFF9D\uFFA0-\uFFDC\U00010000-\U000100FA\U00010280-\U000102D0'
    || e'\U00010300-\U0001031F\U0001032D-\U00010340\U00010342-\U00010349\U00010350-\U00010375\U00010380-\U0001039D'
    || e'\U000103A0-\U000103CF\U00010450-\U0001049D\U00010500-\U00010563\U000105C0-\U00010767\U00010800-\U00010855'
    || e'\U00010860-\U00010876\U00010880-\U0001089E\U000108E0-\U000108F5\U00010900-\U00010915\U00010920-\U00010939'
    || e'\U00010940-\U000109B7\U000109BE-\U000109BF\U00010A00\U00010A10-\U00010A35\U00010A60-\U00010A7C\U00010A80-\U00010A9C'
    || e'\U00010AC0-\U00010AC7\U00010AC9-\U00010AE4\U00010B00-\U00010B35\U00010B40-\U00010B55\U00010B60-\U00010B72'
    || e'\U00010B80-\U00010B91\U00010C00-\U00010C48\U00010D00-\U00010D23\U00010D4A-\U00010D4D\U00010D4F\U00010E80-\U00010EA9'
    || e'\U00010EB0-\U00010EC4\U00010EC6-\U00010EC7\U00010F00-\U00010F1C\U00010F27-\U00010F45\U00010F70-\U00010F81'
    || e'\U00010FB0-\U00010FC4\U00010FE0-\U00010FF6\U00011003-\U00011037\U00011071-\U00011072\U00011075\U00011083-\U000110AF'
    || e'\U000110D0-\U000110E8\U00011103-\U00011126\U00011144\U00011147-\U00011172\U00011176\U00011183-\U000111B2'
    || e'\U000111C1-\U000111C4\U000111DA\U000111DC\U00011200-\U0001122B\U0001123F-\U00011240\U00011280-\U000112A8'
    || e'\U000112B0-\U000112DE\U00011305-\U00011339\U0001133D\U00011350\U0001135D-\U00011361\U00011380-\U000113B7\U000113D1'
    || e'\U000113D3\U00011400-\U00011434\U00011447-\U0001144A\U0001145F-\U000114AF\U000114C4-\U000114C5\U000114C7'
    || e'\U00011580-\U000115AE\U000115D8-\U000115DB\U00011600-\U0001162F\U00011644\U00011680-\U000116AA\U000116B8'
    || e'\U00011700-\U0001171A\U00011740-\U0001182B\U000118FF-\U0001192F\U0001193F\U00011941\U000119A0-\U000119D0\U000119E1'
    || e'\U000119E3\U00011A00\U00011A0B-\U00011A32\U00011A3A\U00011A50\U00011A5C-\U00011A89\U00011A9D\U00011AB0-\U00011AF8'
    || e'\U00011BC0-\U00011BE0\U00011C00-\U00011C2E\U00011C40\U00011C72-\U00011C8F\U00011D00-\U00011D30\U00011D46'
    || e'\U00011D60-\U00011D89\U00011D98\U00011DB0-\U00011DD8\U00011DDA-\U00011DDB\U00011EE0-\U00011EF2\U00011F02'
    || e'\U00011F04-\U00011F33\U00011FB0\U00012000-\U00012399\U00012480-\U00012FF0\U00013000-\U0001342F\U00013441-\U00013446'
    || e'\U00013460-\U0001611D\U00016800-\U00016A5E\U00016A70-\U00016ABE\U00016AD0-\U00016AED\U00016B00-\U00016B2F'
    || e'\U00016B63-\U00016B8F\U00016D43-\U00016D6A\U00016F00-\U00016F4A\U00016F50\U00017000-\U00018DF2\U0001B000-\U0001BC99'
    || e'\U0001DF0A\U0001E100-\U0001E12C\U0001E14E\U0001E290-\U0001E2AD\U0001E2C0-\U0001E2EB\U0001E4D0-\U0001E4EA'
    || e'\U0001E5D0-\U0001E5ED\U0001E5F0\U0001E6C0-\U0001E6E2\U0001E6E4-\U0001E6E5\U0001E6E7-\U0001E6ED\U0001E6F0-\U0001E6F4'
    || e'\U0001E6FE\U0001E7E0-\U0001E8C4\U0001EE00-\U0001EEBB\U00020000-\U00033479'
$$;

create function private.cased_letters() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select e'\u0041-\u005A\u0061-\u007A\u00B5\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01BA\u01BC-\u01BF\u01C4-\u0293\u0296-\u02C1'
    || e'\u02C6-\u02D1\u02E0-\u02E4\u02EC\u02EE\u0370-\u0374\u0376-\u037D\u037F\u0386\u0388-\u03F5\u03F7-\u0481\u048A-\u0559'
    || e'\u0560-\u0588\u0640\u06E5-\u06E6\u07F4-\u07F5\u07FA\u081A\u0824\u0828\u08C9\u0971\u0E46\u0EC6\u10A0-\u10FA'
    || e'\u10FC-\u10FF\u13A0-\u13FD\u17D7\u1843\u1AA7\u1C78-\u1C7D\u1C80-\u1CBF\u1D00-\u1DBF\u1E00-\u1FBC\u1FBE\u1FC2-\u1FCC'
    || e'\u1FD0-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FFC\u2071\u207F\u2090-\u209C\u2102\u2107\u210A-\u2113\u2115\u2119-\u211D\u2124'
    || e'\u2126\u2128\u212A-\u212D\u212F-\u2134\u2139\u213C-\u213F\u2145-\u2149\u214E\u2183-\u2184\u2C00-\u2CE4\u2CEB-\u2CEE'
    || e'\u2CF2-\u2CF3\u2D00-\u2D2D\u2D6F\u2E2F\u3005\u3031-\u3035\u303B\u309D-\u309E\u30FC-\u30FE\uA015\uA4F8-\uA4FD\uA60C'
    || e'\uA640-\uA66D\uA67F-\uA69D\uA717-\uA71F\uA722-\uA788\uA78B-\uA78E\uA790-\uA7F6\uA7F8-\uA7FA\uA9CF\uA9E6\uAA70\uAADD'
    || e'\uAAF3-\uAAF4\uAB30-\uAB5A\uAB5C-\uAB69\uAB70-\uABBF\uFB00-\uFB17\uFF21-\uFF3A\uFF41-\uFF5A\uFF70\uFF9E-\uFF9F'
    || e'\U00010400-\U0001044F\U000104B0-\U000104FB\U00010570-\U000105BC\U00010780-\U000107BA\U00010C80-\U00010CF2\U00010D4E'
    || e'\U00010D50-\U00010D65\U00010D6F-\U00010D85\U00010EC5\U000118A0-\U000118DF\U00011DD9\U00016B40-\U00016B43'
    || e'\U00016D40-\U00016D42\U00016D6B-\U00016D6C\U00016E40-\U00016E7F\U00016EA0-\U00016ED3\U00016F93-\U00016FE1\U00016FE3'
    || e'\U00016FF2-\U00016FF3\U0001AFF0-\U0001AFFE\U0001D400-\U0001D6C0\U0001D6C2-\U0001D6DA\U0001D6DC-\U0001D6FA'
    || e'\U0001D6FC-\U0001D714\U0001D716-\U0001D734\U0001D736-\U0001D74E\U0001D750-\U0001D76E\U0001D770-\U0001D788'
    || e'\U0001D78A-\U0001D7A8\U0001D7AA-\U0001D7C2\U0001D7C4-\U0001D7CB\U0001DF00-\U0001DF09\U0001DF0B-\U0001DF2A'
    || e'\U0001E030-\U0001E06D\U0001E137-\U0001E13D\U0001E4EB\U0001E6FF\U0001E900-\U0001E943\U0001E94B'
$$;

create function private.pictographs() returns text
language sql immutable parallel safe set search_path = ''
as $$
  select e'\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9-\u21AA\u231A-\u231B\u2328\u23CF\u23E9-\u23F3\u23F8-\u23FA'
    || e'\u24C2\u25AA-\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614-\u2615\u2618\u261D\u2620\u2622-\u2623'
    || e'\u2626\u262A\u262E-\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F-\u2660\u2663\u2665-\u2666\u2668\u267B'
    || e'\u267E-\u267F\u2692-\u2697\u2699\u269B-\u269C\u26A0-\u26A1\u26A7\u26AA-\u26AB\u26B0-\u26B1\u26BD-\u26BE\u26C4-\u26C5'
    || e'\u26C8\u26CE-\u26CF\u26D1\u26D3-\u26D4\u26E9-\u26EA\u26F0-\u26F5\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F'
    || e'\u2712\u2714\u2716\u271D\u2721\u2728\u2733-\u2734\u2744\u2747\u274C\u274E\u2753-\u2755\u2757\u2763-\u2764'
    || e'\u2795-\u2797\u27A1\u27B0\u27BF\u2934-\u2935\u2B05-\u2B07\u2B1B-\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299\U0001F004'
    || e'\U0001F0CF\U0001F170-\U0001F171\U0001F17E-\U0001F17F\U0001F18E\U0001F191-\U0001F19A\U0001F201-\U0001F202\U0001F21A'
    || e'\U0001F22F\U0001F232-\U0001F23A\U0001F250-\U0001F251\U0001F300-\U0001F321\U0001F324-\U0001F393\U0001F396-\U0001F397'
    || e'\U0001F399-\U0001F39B\U0001F39E-\U0001F3F0\U0001F3F3-\U0001F3F5\U0001F3F7-\U0001F3FA\U0001F400-\U0001F4FD'
    || e'\U0001F4FF-\U0001F53D\U0001F549-\U0001F54E\U0001F550-\U0001F567\U0001F56F-\U0001F570\U0001F573-\U0001F57A\U0001F587'
    || e'\U0001F58A-\U0001F58D\U0001F590\U0001F595-\U0001F596\U0001F5A4-\U0001F5A5\U0001F5A8\U0001F5B1-\U0001F5B2\U0001F5BC'
    || e'\U0001F5C2-\U0001F5C4\U0001F5D1-\U0001F5D3\U0001F5DC-\U0001F5DE\U0001F5E1\U0001F5E3\U0001F5E8\U0001F5EF\U0001F5F3'
    || e'\U0001F5FA-\U0001F64F\U0001F680-\U0001F6C5\U0001F6CB-\U0001F6D2\U0001F6D5-\U0001F6E5\U0001F6E9\U0001F6EB-\U0001F6F0'
    || e'\U0001F6F3-\U0001F6FC\U0001F7E0-\U0001F7F0\U0001F90C-\U0001F93A\U0001F93C-\U0001F945\U0001F947-\U0001F9FF'
    || e'\U0001FA70-\U0001FAF8'
$$;

-- Whether it contains a letter: marks and signs alone may be invisible.
create function private.has_letter(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value ~ format('[%s%s]', private.caseless_letters(), private.cased_letters())
$$;

-- A person's name without invisible characters, with at most four marks in a row, and without joiners that join nothing. The twin
-- of `visibleText` in src/lib/visible-text.ts, as far as single characters are concerned.
create function private.visible_name(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when value !~ e'[\u200C\u200D]' then stacked else regexp_replace(
           stacked,
           -- A skin tone may come before a joiner, but not after one.
           format(e'(?<![%1$s\U0001F3FB-\U0001F3FF])[\u200C\u200D]|[\u200C\u200D](?![%1$s])',
                  private.caseless_letters() || private.marks() || private.pictographs()), '', 'g')
         end
    from regexp_replace(
           private.without_hidden(value),
           format(e'((?:[%1$s][\u200C\u200D]*){4})[%1$s][%1$s\u200C\u200D]*', private.marks()), '\1', 'g') stacked
$$;

-- Check constraints run with the rights of the role that writes the row.
revoke all on function private.marks(), private.caseless_letters(), private.cased_letters(), private.pictographs(),
  private.has_letter(text), private.visible_name(text) from public;
grant execute on function private.marks(), private.caseless_letters(), private.cased_letters(), private.pictographs(),
  private.has_letter(text), private.visible_name(text) to authenticated, service_role;

-- One row for everyone who has signed in. The role is stored only here, not in tokens.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (btrim(email) <> ''),
  full_name text,
  -- Only from the sign-in provider's hosts: a picture from elsewhere would tell its host who is looking at it. The twin of
  -- pictureUrl in src/api/auth.ts.
  avatar_url text,
  role text not null default 'learner' check (role in ('learner', 'admin')),
  created_at timestamptz not null default now(),
  -- The only texts that every user can write. Without a limit one user could flood the admins' lists, and a name too long for its
  -- index would cause a server error. Names get the limit of e-mail addresses, which stand in for missing names.
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_full_name_length check (char_length(full_name) <= 320),
  -- Constraints are checked in the order of their names, and a regular expression over 32 MB takes 384 MB: check the length
  -- first.
  constraint profiles_avatar_url_form check (case
    when char_length(avatar_url) <= 2000 then avatar_url ~ '^https://([a-z0-9-]+\.)+googleusercontent\.com/[!-~]+$'
    else avatar_url is null
  end),
  constraint profiles_full_name_visible check (full_name = private.visible_name(full_name)),
  constraint profiles_email_visible check (email = private.without_hidden(email))
);

create index profiles_search_idx on public.profiles
  using gin (email extensions.gin_trgm_ops, full_name extensions.gin_trgm_ops);

-- Whose mailbox an address is: two addresses with the same result reach the same person. Only A to Z are lower-cased, since
-- lower() also maps other letters to them, such as the Kelvin sign to k. At Gmail, dots, anything after a plus and the older
-- domain name make no difference; what other hosts do is unknown. The twin of mailboxOf in src/admin/enrollments/bulk/address.ts.
-- This function and the next are in plpgsql because a list of addresses calls them tens of thousands of times: an SQL function
-- that is not inlined takes twice as long, and one inside another ten times.
create function private.mailbox(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded constant text := lower(address collate "C");
begin
  return case
    when folded ~ '^\.*[^@+.][^@+]*(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(regexp_replace(folded, '[+@].*$', ''), '.', '') || '@gmail.com'
    else folded
  end;
end
$$;

-- The same without dots and anything after a plus at any host. Elsewhere these can be two different people, so this only serves
-- to point out similar addresses: see private.similar_address.
create function private.loose_mailbox(address text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  box constant text := private.mailbox(address);
begin
  return replace(split_part(split_part(box, '@', 1), '+', 1), '.', '') || '@' || split_part(box, '@', 2);
end
$$;

-- The indexes below run them with the rights of the role that writes the row.
revoke all on function private.mailbox(text), private.loose_mailbox(text) from public;
grant execute on function private.mailbox(text), private.loose_mailbox(text) to authenticated, service_role;

-- An address belongs to the person who signs in with it now.
create unique index profiles_lower_email_idx on public.profiles (lower(email collate "C"));
-- Not unique: an admin with a password may have another spelling of another user's Gmail address.
create index profiles_mailbox_idx on public.profiles (private.mailbox(email) collate "C");
create index profiles_loose_idx on public.profiles (private.loose_mailbox(email) collate "C");
create index profiles_loose_end_idx on public.profiles (reverse(private.loose_mailbox(email)) collate "C");

-- For the sort orders of the admins' list, each with the id as tie-breaker. Without them every page would sort the whole table.
-- The list can be sorted by date in both directions, so the id has the direction of the date.
create index profiles_joined_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (email, id);
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_idx on public.profiles (role, id);

alter table public.profiles enable row level security;

-- Whether the caller is an admin. If the second factor is required (private.settings), the session must have been confirmed
-- with one, according to a claim signed by the auth server. Never null: `if not null` would let everyone through.
--
-- Security definer, so that the policies of profiles can call it without recursion. In plpgsql, because an SQL function
-- would be planned again by every statement whose policies call it, which takes longer than many of those statements.
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and role = 'admin')
    and (
      not exists (select from private.settings where requires_second_factor)
      or coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    );
end
$$;

create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end
$$;

-- The caller's current address: a token keeps the one from the sign-in.
create function private.own_address() returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = (select auth.uid())
$$;

revoke all on function private.is_admin(), private.require_admin(), private.own_address() from public;
grant execute on function private.is_admin(), private.require_admin() to authenticated;

-- The platform grants its API roles everything on new tables. Revoke that, and grant only what is needed.
revoke all on table public.profiles from anon, authenticated;
grant select on table public.profiles to authenticated;

-- `(select …)` makes Postgres evaluate the function once per statement rather than per row, here and in every policy.
--
-- Users may not read even their own row, since they could write `[1e131071]` as their name: the API casts a column to whatever
-- type a reader asks for, hundreds of times in a request.
create policy "An admin reads profiles" on public.profiles
  for select to authenticated using ((select private.is_admin()));

-- The caller's profile. The first sign-in creates it, as a learner's, with the sign-in's address, this picture and this name if
-- it contains a letter; later calls change nothing.
--
-- Security definer: no one may write to the table directly.
create function public.own_profile(full_name text default null, avatar_url text default null) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not exists (select from public.profiles where id = caller) then
    if caller is null or private.own_address() is null then
      raise exception 'Sign in to have a profile.' using errcode = '42501';
    end if;
    insert into public.profiles (id, email, full_name, avatar_url)
    values (
      -- One more character than the table accepts: a longer name is refused without being searched in full.
      caller, private.own_address(),
      case when private.has_letter(left(own_profile.full_name, 321)) then left(own_profile.full_name, 321) end,
      left(own_profile.avatar_url, 2001))
    on conflict (id) do nothing;
  end if;
  return (select to_json(p) from public.profiles p where p.id = caller);
end
$$;

revoke all on function public.own_profile(text, text) from public, anon;
grant execute on function public.own_profile(text, text) to authenticated;

-- A profile's e-mail follows the address that the person signs in with: otherwise, if someone else took over an abandoned
-- address, two profiles would have it. Security definer, because the auth server's role has no rights on profiles.
create function private.follow_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;

revoke all on function private.follow_address() from public;

create trigger follow_address after update of email on auth.users
  for each row when (btrim(new.email) <> '' and new.email is distinct from old.email)
  execute function private.follow_address();

-- Courses and their videos. The database enforces the same rules as the forms, so that rows written by other tools are just as
-- valid.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  thumbnail_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Changes with every change to the course or its videos: see 08_mirror.sql.
  revision uuid not null default gen_random_uuid(),
  -- Counts changes to the row's own fields: see 05_versions.sql.
  version integer not null default 0,
  -- The audience, in a word or two: 'Beginner', 'For licensed doctors'.
  level text,
  -- The language of its texts and videos, as an ISO 639 code: 'hi'. Null if unknown. The app decides which languages the admin
  -- area offers.
  language text,
  -- Whether learners get a certificate for watching all of it.
  certificate text not null default 'off',
  constraint courses_certificate_known check (certificate in ('off', 'offered')),
  constraint courses_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint courses_title_visible check (title = private.without_hidden(title)),
  constraint courses_description_length check (char_length(description) <= 10000),
  constraint courses_thumbnail_url_form check (case
    when char_length(thumbnail_url) <= 2000 then thumbnail_url ~* '^https://\S+$' else thumbnail_url is null
  end),
  constraint courses_level_form check (level = private.trimmed(level) and char_length(level) between 1 and 60),
  constraint courses_level_visible check (level = private.without_hidden(level)),
  constraint courses_language_form check (language ~ '^[a-z]{2,3}$')
);

-- Whether the player can play the link: the twin of parseVideoUrl in src/lib/video-link.ts, and never more permissive. It is
-- stricter where a browser would have to normalise the link first: https only, ASCII without spaces, no port, no user name, no
-- backslashes, no percent-encoding in the video's id, no dots or percent signs in the rest of the path. In place of an id,
-- `videoseries` means a playlist and `live_stream` a channel.
create function private.is_video_link(link text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select link ~ '^[!-~]+$' and case
    when link ~* '^https://youtu\.be/' then
      link ~ '^[^/]+//[^/]+/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
    when link ~* '^https://((www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)/' then
      link ~ '^[^/]+//[^/]+/+(embed|v)/+(?!videoseries|live_stream)[A-Za-z0-9_-]{11}(/[^.%\\?#]*)?([?#]|$)'
      -- The first parameter named v counts, and %76 is v as well.
      or link ~ '^[^/]+//[^/]+/+watch(/[^.%\\?#]*)?\?((?!(v|%76)[=&])[^&#]*&)*v=(?!videoseries|live_stream)[A-Za-z0-9_-]{11}([&#]|$)'
    else false
  end
$$;

revoke all on function private.is_video_link(text) from public;
grant execute on function private.is_video_link(text) to authenticated, service_role;

create table public.course_videos (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null,
  description text,
  youtube_url text not null,
  order_index integer not null default 0 check (order_index >= 0),
  version integer not null default 0,
  -- Seconds. What an admin's player reported; null if unknown. Only this length or, without it, the learner's own decides what is
  -- complete: the other two are only displayed.
  duration_s integer,
  -- Seconds. The greatest length that the players of at least three learners have reported since the link was set.
  learners_duration_s integer,
  -- Since when the link has led to its present video.
  link_since timestamptz not null default now(),
  -- The heading under which it is listed. Consecutive videos with the same heading form a section of the course.
  section text,
  -- Seconds. The length given in the file that the video was imported from.
  file_duration_s integer,
  -- The video site's ids that it had before, the latest last, and the ids that show the same lecture.
  earlier_ids text[] not null default '{}',
  same_ids text[] not null default '{}',
  constraint course_videos_duration check (duration_s between 1 and 86400),
  constraint course_videos_file_duration check (file_duration_s between 1 and 86400),
  constraint course_videos_title_form check (title = private.trimmed(title) and char_length(title) between 1 and 300),
  constraint course_videos_title_visible check (title = private.without_hidden(title)),
  constraint course_videos_description_length check (char_length(description) <= 10000),
  constraint course_videos_youtube_url_length check (char_length(youtube_url) <= 2000),
  constraint course_videos_youtube_url_form check (private.is_video_link(youtube_url)),
  constraint course_videos_section_form check (section = private.trimmed(section) and char_length(section) between 1 and 200),
  constraint course_videos_section_visible check (section = private.without_hidden(section))
);

-- The video site's id in a link, eleven characters; empty if the player cannot play the link. The `id` of `parseVideoUrl`.
create function private.youtube_id(link text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(
    substring(link from '(?i)^https://youtu\.be/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+(?:embed|v)/+([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    substring(link from '^[^/?#]+//[^/?#]+/+watch[^?#]*\?(?:(?!(?:v|%76)[=&])[^&#]*&)*v=([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])'),
    '')
$$;

revoke all on function private.youtube_id(text) from public;

-- Another id is another video, however its link is spelled: its length is unknown unless it is saved with the link, and what was
-- watched before counts for no certificate unless the new ids are saved as the same lecture.
create function private.forget_video() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.duration_s is not distinct from old.duration_s then
    new.duration_s := null;
  end if;
  new.learners_duration_s := null;
  new.file_duration_s := null;
  new.link_since := now();
  new.earlier_ids := array_remove(old.earlier_ids, private.youtube_id(old.youtube_url)) || private.youtube_id(old.youtube_url);
  new.earlier_ids := new.earlier_ids[greatest(1, cardinality(new.earlier_ids) - 19):];
  if new.same_ids = old.same_ids then
    new.same_ids := '{}';
  end if;
  return new;
end
$$;

revoke all on function private.forget_video() from public;

create trigger forget_video before update of youtube_url on public.course_videos
  for each row when (private.youtube_id(old.youtube_url) <> private.youtube_id(new.youtube_url))
  execute function private.forget_video();

create index course_videos_order_idx on public.course_videos (course_id, order_index, id);
-- For the sort orders of the admins' list, each with the id as tie-breaker.
create index courses_created_at_idx on public.courses (created_at desc, id);
create index courses_title_idx on public.courses (title, id);
create index courses_search_idx on public.courses using gin (title extensions.gin_trgm_ops);

alter table public.courses enable row level security;
alter table public.course_videos enable row level security;

-- Admins read the tables, but write through functions, which detect conflicting edits.
revoke all on table public.courses, public.course_videos from anon, authenticated;
grant select on table public.courses, public.course_videos to authenticated;

-- Learners have no access to these tables: they get their courses through pull_mirror, a single bounded query. With access, one
-- request could exhaust the database's memory (courses embedded in their videos, embedded in their courses, and so on) or use up
-- its time limit.
create policy "An admin reads courses" on public.courses
  for select to authenticated using ((select private.is_admin()));
create policy "An admin reads videos" on public.course_videos
  for select to authenticated using ((select private.is_admin()));

-- Enrollments of learners in courses.

create function private.is_group_label(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select value = private.trimmed(private.visible_name(value)) and char_length(value) between 1 and 60
$$;

revoke all on function private.is_group_label(text) from public;
grant execute on function private.is_group_label(text) to authenticated, service_role;

create table public.enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null default now(),
  -- How the school groups its learners: 'Batch March', 'Shanti Clinic'.
  group_label text,
  unique (user_id, course_id),
  constraint enrollments_group_label_form check (private.is_group_label(group_label))
);

-- The learners of a course, latest first.
create index enrollments_course_idx on public.enrollments (course_id, enrolled_at desc, id) include (user_id);
-- The groups of a course. Most courses have none.
create index enrollments_group_idx on public.enrollments (course_id, group_label) where group_label is not null;

alter table public.enrollments enable row level security;
revoke all on table public.enrollments from anon, authenticated;
grant select, delete on table public.enrollments to authenticated;
grant insert (user_id, course_id) on table public.enrollments to authenticated;

-- Learners keep a course that has been deactivated. They read their courses through pull_mirror.
create policy "An admin reads enrollments" on public.enrollments
  for select to authenticated using ((select private.is_admin()));

create policy "An admin enrolls" on public.enrollments
  for insert to authenticated with check ((select private.is_admin()));
create policy "An admin ends enrollments" on public.enrollments
  for delete to authenticated using ((select private.is_admin()));

-- The share lock makes a deactivation and a simultaneous enrollment take turns.
create function private.refuse_inactive_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course record;
begin
  select title, is_active into course from public.courses where id = new.course_id for share;
  if found and not course.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', course.title using errcode = '23514';
  end if;
  return new;
end
$$;

revoke all on function private.refuse_inactive_course() from public;

-- An after trigger: a before trigger runs ahead of the policies, so its error, which contains the course's title, would reveal to
-- anyone who tried to enroll that the course exists.
--
-- Not while enrollments are restored: learners keep a deactivated course, so an old enrollment may come back into one.
create trigger refuse_inactive_course after insert on public.enrollments
  for each row when (coalesce(current_setting('private.moving', true), '') = '')
  execute function private.refuse_inactive_course();

-- A version counts the changes to a row's own fields. A form saves with the version that it was opened with; if the row has a
-- different one at that point, someone else has changed it.
-- courses.revision would not do: it also changes with the videos, and a new video must not make a course form stale.

create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

revoke all on function private.count_version() from public;

-- Columns that the server and the players maintain: a change to them is not an edit.
create function private.maintained_columns() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['version', 'revision', 'duration_s', 'learners_duration_s', 'file_duration_s', 'link_since', 'earlier_ids']
$$;

revoke all on function private.maintained_columns() from public;
grant execute on function private.maintained_columns() to service_role;

-- Compares the whole row except those columns, so that a new column counts without a change here. Compares values rather than the
-- columns that a statement names: a save that changes nothing makes no form stale.
create trigger count_version before update on public.courses
  for each row
  when (to_jsonb(old) - private.maintained_columns() is distinct from to_jsonb(new) - private.maintained_columns())
  execute function private.count_version();

create trigger count_version before update on public.course_videos
  for each row
  when (to_jsonb(old) - private.maintained_columns() is distinct from to_jsonb(new) - private.maintained_columns())
  execute function private.count_version();

-- What learners do: how far they have watched, on which days they completed something, and their notes. Kept in `private` and
-- without any grant: learners write through push_learning and read through pull_mirror, admins see coverage through functions.

-- Seconds. A row is deleted with its video or its user, not with the enrollment: a learner who is enrolled again has it back.
create table private.watched (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  -- The seconds that were really played.
  spans int4multirange not null default '{}',
  duration_s integer,
  -- 0: coverage decides. Odd: marked as watched by hand. Even: that mark was taken back.
  mark integer not null default 0,
  position_s integer,
  position_at timestamptz,
  -- When the server last learned something new.
  changed_at timestamptz not null default now(),
  primary key (user_id, video_id)
);

-- Which of those seconds the server counted on which day in India; certificates are granted by them. They belong to what the
-- video site showed: `youtube_id`, which is empty if the video has never had the reported id.
create table private.counted_seconds (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  youtube_id text not null,
  day date not null,
  spans int4multirange not null,
  primary key (user_id, video_id, youtube_id, day),
  constraint counted_seconds_youtube_id check (char_length(youtube_id) <= 11)
);

-- For the deletion of videos.
create index counted_seconds_video_idx on private.counted_seconds (video_id);

-- Since when a learner could first watch a course. It outlives the enrollment: no certificate is older.
create table private.first_enrollments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  enrolled_at timestamptz not null,
  primary key (user_id, course_id)
);

create index first_enrollments_course_idx on private.first_enrollments (course_id);

-- How many more seconds of video a learner may have counted, as of a time. It grows by two each second, up to an hour; without a
-- row, since the first enrollment. See private.watch_budget.
create table private.watch_budgets (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seconds numeric not null,
  as_of timestamptz not null,
  constraint watch_budgets_range check (seconds between 0 and 3600)
);

-- Notes as sent by devices. Edits made without knowing of each other become siblings: rows with the same origin.
create table private.notes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Made on the device, and unique only among its user's notes: no one can take another user's id.
  id uuid not null,
  -- The id of the first sibling.
  origin uuid not null,
  video_id uuid not null references public.course_videos (id) on delete cascade,
  at_s integer not null,
  body text not null,
  revision uuid not null,
  -- The revisions that this one replaced, so that they are recognised when they arrive late or twice.
  past uuid[] not null default '{}',
  -- A tombstone: a late edit must not be taken for a new note.
  deleted boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint notes_body_length check (char_length(body) <= 2000),
  constraint notes_tombstone_empty check (not deleted or body = '')
);

-- The days on which a user completed a video, by the user's own calendar.
create table private.learning_days (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  days datemultirange not null default '{}'
);

-- Identifies one state of what a user did in a course: a device that has the revision has all of it.
create table private.learning_revisions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  revision uuid not null default gen_random_uuid(),
  primary key (user_id, course_id)
);

-- Work done offline before an enrollment ended is still accepted for a while.
create table private.past_enrollments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  ended_at timestamptz not null default now(),
  -- The enrollment's own id and date, so that it can be restored unchanged.
  enrollment_id uuid,
  enrolled_at timestamptz,
  group_label text,
  primary key (user_id, course_id)
);

-- For the deletion of videos and courses. Notes also by learner and video, to count and read those of a course, and by origin.
-- The first also counts the learners who reported the same length.
create index watched_video_idx on private.watched (video_id, duration_s);
create index notes_video_idx on private.notes (video_id);
create index notes_user_video_idx on private.notes (user_id, video_id) where not deleted;
create index notes_tombstones_idx on private.notes (user_id, video_id) where deleted;
create index notes_origin_idx on private.notes (user_id, origin);
create index learning_revisions_course_idx on private.learning_revisions (course_id);
create index past_enrollments_course_idx on private.past_enrollments (course_id);

alter table private.watched enable row level security;
alter table private.counted_seconds enable row level security;
alter table private.first_enrollments enable row level security;
alter table private.watch_budgets enable row level security;
alter table private.notes enable row level security;
alter table private.learning_days enable row level security;
alter table private.learning_revisions enable row level security;
alter table private.past_enrollments enable row level security;
revoke all on table private.watched, private.notes, private.learning_days, private.learning_revisions,
  private.past_enrollments from public, anon, authenticated;

-- Not if the user or the course is being deleted: that deletion holds its lock and waits for this enrollment, so waiting for it
-- would be a deadlock.
create function private.keep_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.past_enrollments (user_id, course_id, enrollment_id, enrolled_at, group_label)
  select e.user_id, e.course_id, e.id, e.enrolled_at, e.group_label
    from before_rows e
    join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id
   order by e.user_id, e.course_id
     for key share of p, c skip locked
  on conflict (user_id, course_id) do update
    set ended_at = excluded.ended_at, enrollment_id = excluded.enrollment_id, enrolled_at = excluded.enrolled_at,
        group_label = excluded.group_label;
  return null;
end
$$;

-- A learner who gets a course back is in the same group as before, unless another one is given.
create function private.keep_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select group_label into new.group_label from private.past_enrollments
   where user_id = new.user_id and course_id = new.course_id;
  return new;
end
$$;

create function private.forget_past_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.past_enrollments p using after_rows e where p.user_id = e.user_id and p.course_id = e.course_id;
  return null;
end
$$;

create function private.keep_first_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.first_enrollments as known (user_id, course_id, enrolled_at)
  select user_id, course_id, enrolled_at from after_rows order by user_id, course_id
  on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at
   where excluded.enrolled_at < known.enrolled_at;
  return null;
end
$$;

create trigger keep_group before insert on public.enrollments
  for each row when (new.group_label is null) execute function private.keep_group();
create trigger keep_first_enrollments after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.keep_first_enrollments();
create trigger keep_past_enrollments after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.keep_past_enrollments();
create trigger forget_past_enrollments after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.forget_past_enrollments();

-- What was done with a video is deleted with it, and moves to another course with it.
create function private.renew_learning_of_video() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- When the whole course is deleted, its revisions go as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course.id
    from (
      select user_id from private.watched where video_id = old.id
      union
      select user_id from private.notes where video_id = old.id
    ) learner (id),
    unnest(case when tg_op = 'DELETE' then array[old.course_id] else array[old.course_id, new.course_id] end) course (id)
   order by learner.id, course.id
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  return old;
end
$$;

-- Before the deletion, while it is still known which learners it affects.
create trigger renew_learning_before_delete before delete on public.course_videos
  for each row execute function private.renew_learning_of_video();
create trigger renew_learning_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.renew_learning_of_video();

revoke all on function private.keep_first_enrollments(), private.keep_past_enrollments(), private.keep_group(), private.forget_past_enrollments(),
  private.renew_learning_of_video() from public;

-- How a device delivers what its learner did. Items that arrive twice, late or out of order lead to the same result, and clocks
-- of different machines are never compared.

-- Values from items, or null if malformed. An item is checked before it is used, because an error would fail the whole batch. In
-- plpgsql, since a push calls them tens of thousands of times.

create function private.whole_number(value jsonb, lowest integer, highest integer) returns integer
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'number' then
    case when value::numeric between lowest and highest and trunc(value::numeric) = value::numeric then value::integer end
  end;
end
$$;

create function private.uuid_of(value jsonb) returns uuid
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case when jsonb_typeof(value) = 'string' then
    case when value #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
  end;
end
$$;

-- At most fifty, else null.
create function private.uuids_of(value jsonb) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
declare
  ids uuid[];
begin
  if coalesce(jsonb_typeof(value), '') <> 'array' or jsonb_array_length(value) > 50 then
    return null;
  end if;
  ids := array(select private.uuid_of(entry) from jsonb_array_elements(value) as listed (entry));
  return case when array_position(ids, null) is null then ids end;
end
$$;

-- In the form 2026-11-23.
create function private.day_of(value jsonb) returns date
language plpgsql immutable set search_path = ''
as $$
declare
  parts constant text[] := case when jsonb_typeof(value) = 'string' then
    regexp_match(value #>> '{}', '^([1-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
  end;
  day date;
begin
  if parts is null then
    return null;
  end if;
  day := make_date(parts[1]::integer, parts[2]::integer, 1) + parts[3]::integer - 1;
  -- 31 February would become a day in March.
  return case when extract(month from day) = parts[2]::integer then day end;
end
$$;

-- Seconds from [[from, to], …], each end exclusive and within a day; null if there are more than fifty or one is malformed. All
-- are checked and read together, since a push may have ten thousand: one by one they take three times as long.
create function private.spans_of(value jsonb) returns int4multirange
language plpgsql immutable set search_path = ''
as $$
declare
  pairs constant integer := case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) end;
  listed text;
begin
  if pairs = 0 then
    return '{}';
  end if;
  if pairs is null or pairs > 50 or value @? 'strict $[*] ? (@[0] >= @[1])' then
    return null;
  end if;
  listed := translate(value::text, ' ', '');
  if translate(listed, '0123456789', '') <> '[' || repeat('[,],', pairs - 1) || '[,]]' then
    return null;
  end if;
  listed := '{' || replace(substr(listed, 2, length(listed) - 3), '],', '),') || ')}';
  if not pg_input_is_valid(listed, 'int4multirange') then
    return null;
  end if;
  return case when upper(listed::int4multirange) <= 86400 then listed::int4multirange end;
end
$$;

-- At most fifty: if there are more, the shortest gaps are closed.
create function private.bounded_spans(spans int4multirange) returns int4multirange
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  number constant integer := (select count(*) from unnest(spans));
begin
  if number <= 50 then
    return spans;
  end if;
  return spans + (
    select range_agg(closed.gap)
      from (
        select listed.gap
          from (
            select int4range(upper(span), lead(lower(span)) over (order by span)) as gap from unnest(spans) as given (span)
          ) listed
         where upper(listed.gap) is not null
         order by upper(listed.gap) - lower(listed.gap), listed.gap
         limit number - 50
      ) closed
  );
end
$$;

-- In seconds.
create function private.length_of(spans int4multirange) returns integer
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return (select coalesce(sum(upper(span) - lower(span)), 0)::integer from unnest(spans) as listed (span));
end
$$;

-- Enrolled now or within the last thirty days: work done offline may arrive late.
create function private.accepts_work(learner uuid, course uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from public.enrollments where user_id = learner and course_id = course)
    or exists (
      select from private.past_enrollments
       where user_id = learner and course_id = course and ended_at > now() - interval '30 days'
    );
end
$$;

-- How many seconds a learner may have counted now: it grows as fast as videos play at double speed. As of this moment, not of the
-- start of the transaction, which may have waited for another one of the same learner. If the server's clock is set back, it only
-- stops growing.
create function private.watch_budget(learner uuid) returns numeric
language sql volatile set search_path = ''
as $$
  select least(3600, coalesce(b.seconds, 0) + 2 * greatest(0, extract(epoch from clock_timestamp() - coalesce(b.as_of, (
           select least(
             (select min(enrolled_at) from public.enrollments where user_id = learner),
             (select min(enrolled_at) from private.past_enrollments where user_id = learner)
           )
         ), clock_timestamp()))))
    from (select learner as id) person
    left join private.watch_budgets b on b.user_id = person.id
$$;

-- The earliest seconds, this many of them.
create function private.first_seconds(spans int4multirange, seconds integer) returns int4multirange
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(range_agg(int4range(first, least(behind, first + seconds - before))), '{}')
    from (
      select lower(span) as first, upper(span) as behind,
             coalesce(sum(upper(span) - lower(span)) over (order by span rows between unbounded preceding and 1 preceding), 0)::integer
               as before
        from unnest(spans) as listed (span)
    ) counted
   where before < seconds
$$;

-- The seconds of a video that were counted within the budget while it showed this id.
create function private.paced_seconds(learner uuid, video uuid, shown text) returns int4multirange
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(range_agg(c.spans), '{}') from private.counted_seconds c
     where c.user_id = learner and c.video_id = video and c.youtube_id = shown
  );
end
$$;

-- For how many days the seconds of a video are kept apart. Under a made-up id they certify nothing, so one is enough.
create function private.days_kept(shown text) returns integer
language sql immutable parallel safe set search_path = ''
as $$
  select case shown when '' then 1 else 10 end
$$;

-- Keeps the latest days of each id of a video, if they are within 400 days. All earlier ones are merged into the latest of them,
-- so that nothing is counted earlier than it was.
create function private.join_days(learner uuid, video uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  with placed as (
    select c.youtube_id, c.day, c.spans, row_number() over (partition by c.youtube_id order by c.day desc) as place
      from private.counted_seconds c where c.user_id = learner and c.video_id = video
  ), joined as (
    select p.youtube_id, max(p.day) as day, range_agg(p.spans) as spans
      from placed p
     where p.place >= private.days_kept(p.youtube_id) or p.day < current_date - 400
     group by p.youtube_id having count(*) > 1
  ), gone as (
    delete from private.counted_seconds c using joined j
     where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.day < j.day
  )
  update private.counted_seconds c set spans = j.spans
    from joined j
   where c.user_id = learner and c.video_id = video and c.youtube_id = j.youtube_id and c.day = j.day;
end
$$;

-- Merges {youtube_id, spans, mark, duration_s, position: {s, age_ms}}. Only the spans are required; without `youtube_id`, which
-- identifies what was played, there may be no seconds and no length. Spans unite; the greatest mark and the latest position win.
-- The greatest length reported for one link is kept: anything else that a player shows, such as an advertisement, is shorter than
-- the lecture, and a length that is too great completes nothing. `since` is when the video got its present id: an older length
-- belongs to an earlier id. The device says how long ago its position was, so its clock may be wrong. `played` is the number of
-- seconds that had not been counted before. `played_on` is the day of the position, or today, but no earlier than thirty days
-- ago.
--
-- `spent` is deducted from the budget, in seconds: what exceeds it is left for later, and the outcome says so. Closing a gap
-- costs as much as playing it, where certificates read it. Seconds from before pacing, or under another id, are already counted
-- in `watched`, but cost budget when they are played again.
--
-- `newly_begun` and `newly_complete` are what changes in course_progress; `measured` is as in private.coverage. `home` is the course
-- of a video that is begun: it may just have been moved.
create function private.merge_watch(
  caller uuid, video uuid, since timestamptz, present_id text, earlier_ids text[], measured integer, item jsonb, budget numeric,
  out outcome text, out is_changed boolean, out spent integer, out played integer, out played_on date,
  out newly_begun integer, out newly_complete integer, out home uuid
)
language plpgsql set search_path = ''
as $$
declare
  spans constant int4multirange := private.spans_of(item -> 'spans');
  mark constant integer := private.whole_number(coalesce(nullif(item -> 'mark', 'null'), '0'), 0, 1000000);
  duration constant integer := private.whole_number(item -> 'duration_s', 1, 86400);
  place constant jsonb := item -> 'position';
  seconds constant integer := private.whole_number(place -> 's', 0, 86400);
  reached timestamptz;
  is_later boolean;
  before private.watched;
  merged private.watched;
  named constant text := case when jsonb_typeof(item -> 'youtube_id') = 'string' then item ->> 'youtube_id' end;
  shown constant text := case when named = present_id or named = any (earlier_ids) then named else '' end;
  counted int4multirange;
  paced int4multirange;
  fresh int4multirange;
  taken int4multirange;
  added int4multirange;
begin
  outcome := 'invalid';
  is_changed := false;
  spent := 0;
  newly_begun := 0;
  newly_complete := 0;
  if spans is null or mark is null or duration is null and coalesce(item -> 'duration_s', 'null') <> 'null'
      or named is null and (coalesce(item -> 'youtube_id', 'null') <> 'null' or not isempty(spans) or duration is not null) then
    return;
  end if;
  if coalesce(place, 'null') <> 'null' then
    if seconds is null or coalesce(jsonb_typeof(place -> 'age_ms'), '') <> 'number' then
      return;
    end if;
    -- The age is negative if the device's clock was set back.
    reached := now() - least(greatest((place -> 'age_ms')::numeric, 0), 1e12)::double precision * interval '1 ms';
  end if;
  outcome := 'ok';

  select * into before from private.watched where user_id = caller and video_id = video for update;
  counted := coalesce(before.spans, '{}');
  paced := private.paced_seconds(caller, video, shown);
  fresh := spans - paced;
  taken := fresh;
  added := private.bounded_spans(paced + taken) - paced;
  spent := private.length_of(added);
  if spent > budget then
    outcome := 'later';
    taken := private.first_seconds(fresh, floor(budget)::integer);
    if 50 < (select count(*) from unnest(paced + taken)) then
      -- One more span closes one gap, the shortest of fifty, which is at most 86400 / 50 seconds long.
      taken := private.first_seconds(
        (select int4multirange(span) from unnest(fresh) as listed (span) order by span limit 1),
        floor(budget)::integer - 86400 / 50
      );
    end if;
    added := private.bounded_spans(paced + taken) - paced;
    spent := private.length_of(added);
  end if;
  played := private.length_of(taken - counted);
  played_on := private.day_in_india(greatest(coalesce(reached, now()), now() - interval '30 days'));
  merged := before;
  merged.spans := private.bounded_spans(counted + taken);
  merged.mark := greatest(before.mark, mark);
  -- The ages in two copies of the same message differ a little.
  is_later := reached is not null and (
    before.position_at is null
    or reached > before.position_at + case when seconds = before.position_s then interval '10 s' else interval '0 s' end
  );
  if is_later then
    merged.position_s := seconds;
    merged.position_at := reached;
  end if;
  merged.duration_s := case
    when named <> present_id then before.duration_s
    when is_later and reached >= since and before.position_at < since then duration
    else greatest(before.duration_s, duration)
  end;

  if before.user_id is not null then
    is_changed := merged is distinct from before;
    if is_changed then
      update private.watched
         set spans = merged.spans, mark = merged.mark, duration_s = merged.duration_s, position_s = merged.position_s,
             position_at = merged.position_at, changed_at = now()
       where user_id = caller and video_id = video;
    end if;
  elsif not isempty(merged.spans) or merged.mark > 0 or merged.duration_s is not null or is_later then
    -- Locked: otherwise a concurrent deletion would raise an error.
    select v.course_id, v.duration_s into home, measured from public.course_videos v where v.id = video for key share;
    if found then
      insert into private.watched (user_id, video_id, spans, mark, duration_s, position_s, position_at)
      values (caller, video, merged.spans, merged.mark, merged.duration_s, merged.position_s, merged.position_at);
      is_changed := true;
      newly_begun := 1;
    else
      outcome := 'gone';
      spent := 0;
    end if;
  end if;
  if is_changed then
    newly_complete := private.is_complete(merged, measured)::integer - private.is_complete(before, measured)::integer;
  end if;
  if spent > 0 then
    insert into private.counted_seconds as known (user_id, video_id, youtube_id, day, spans)
    values (caller, video, shown, private.day_in_india(clock_timestamp()), added)
    on conflict (user_id, video_id, youtube_id, day) do update set spans = known.spans + excluded.spans;
    if private.days_kept(shown) < (
      select count(*) from private.counted_seconds c where c.user_id = caller and c.video_id = video and c.youtube_id = shown
    ) then
      perform private.join_days(caller, video);
    end if;
  end if;
end
$$;

-- Merges {id, at_s, body, revision, follows, deleted}. `follows` are the revisions that the edit builds on and that the server
-- may not have yet.
--
-- Of two edits made without knowing of each other, the second to arrive becomes a sibling, with an id derived from its revision.
-- An edit also survives a deletion that did not know of it. A deletion that finds no note is kept as a tombstone: it records what
-- it replaced, in case that arrives later.
--
-- `live` and `all_live` are how many notes the course and all courses have, without deleted ones; `added` is by how many that
-- changes. A note has at most fifty siblings, since every edit of it looks at all of them.
create function private.merge_note(
  caller uuid, video uuid, item jsonb, live bigint, all_live bigint, out outcome text, out is_changed boolean, out added integer
)
language plpgsql set search_path = ''
as $$
declare
  note constant uuid := private.uuid_of(item -> 'id');
  at_second constant integer := private.whole_number(item -> 'at_s', 0, 86400);
  new_revision constant uuid := private.uuid_of(item -> 'revision');
  follows constant uuid[] := private.uuids_of(item -> 'follows');
  is_deletion constant boolean := case when jsonb_typeof(item -> 'deleted') = 'boolean' then (item -> 'deleted')::boolean end;
  new_body constant text := case when is_deletion then '' when jsonb_typeof(item -> 'body') = 'string' then item ->> 'body' end;
  first uuid;
  before private.notes;
  known uuid[];
begin
  outcome := 'invalid';
  is_changed := false;
  added := 0;
  if note is null or at_second is null or new_revision is null or follows is null or is_deletion is null or new_body is null then
    return;
  end if;
  -- A note may have tabs and line breaks, but no other invisible characters.
  if not is_deletion and (
    char_length(new_body) > 2000 or private.trimmed(new_body) = ''
    or translate(new_body, e'\t\n', '') <> private.without_hidden(new_body)
  ) then
    return;
  end if;

  first := coalesce((select n.origin from private.notes n where n.user_id = caller and n.id = note), note);
  if exists (select from private.notes n where n.user_id = caller and n.origin = first and n.video_id <> video) then
    return;
  end if;
  outcome := 'ok';
  if exists (
    select from private.notes n
     where n.user_id = caller and n.origin = first and (n.revision = new_revision or new_revision = any (n.past))
  ) then
    return;
  end if;

  select * into before from private.notes n
   where n.user_id = caller and n.origin = first and n.revision = any (follows)
   order by n.id <> note, n.id limit 1;
  if not found then
    select * into before from private.notes n where n.user_id = caller and n.id = note;
    if found and (is_deletion or not before.deleted) then
      before := null;
      before.id := md5(note::text || new_revision::text)::uuid;
    end if;
  end if;

  if not is_deletion and (before.revision is null or before.deleted) and (live >= 500 or all_live >= 5000)
      or before.revision is null and 50 < (select count(*) from private.notes n where n.user_id = caller and n.origin = first) then
    outcome := 'too-many-notes';
    return;
  end if;

  known := array(
    select latest.id
      from (
        select listed.id, max(listed.place) as place
          from unnest(before.past || follows || before.revision) with ordinality as listed (id, place)
         where listed.id <> new_revision
         group by listed.id order by max(listed.place) desc limit 50
      ) latest
     order by latest.place
  );
  if before.revision is not null then
    update private.notes n
       set at_s = at_second, body = new_body, revision = new_revision, past = known, deleted = is_deletion, changed_at = now()
     where n.user_id = caller and n.id = before.id;
    is_changed := not (is_deletion and before.deleted);
    added := before.deleted::integer - is_deletion::integer;
  elsif not is_deletion or follows <> '{}' then
    -- Locked: otherwise a concurrent deletion of the video would raise an error.
    insert into private.notes (user_id, id, origin, video_id, at_s, body, revision, past, deleted)
    select caller, coalesce(before.id, note), first, v.id, at_second, new_body, new_revision, known, is_deletion
      from public.course_videos v where v.id = video for key share
    on conflict (user_id, id) do nothing;
    is_changed := found and not is_deletion;
    added := is_changed::integer;
  end if;
end
$$;

-- How many notes a learner has in each of these courses.
create function private.count_notes(learner uuid, courses uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(course.id, coalesce(counted.notes, 0)), '{}')
    from unnest(courses) as course (id)
    left join (
      select v.course_id, count(*) as notes
        from public.course_videos v join private.notes n on n.video_id = v.id
       where v.course_id = any (courses) and n.user_id = learner and not n.deleted group by v.course_id
    ) counted on counted.course_id = course.id
$$;

-- In each of these courses the latest five hundred tombstones are kept.
create function private.drop_old_tombstones(caller uuid, courses uuid[]) returns void
language sql set search_path = ''
as $$
  delete from private.notes
   where user_id = caller and id in (
     select ranked.id
       from (
         select n.id, row_number() over (partition by v.course_id order by n.changed_at desc, n.id) as place
           from private.notes n join public.course_videos v on v.id = n.video_id
          where n.user_id = caller and n.deleted and v.course_id = any (courses)
       ) ranked
      where ranked.place > 500
   )
$$;

-- Takes the lengths [{video_id, duration_s}, …] that a push reported, if two other learners' players have reported the same since
-- the link was set. One admin's player is enough, and after it learners' players no longer count. A video that is being changed
-- is skipped: players report its length again every few seconds.
create function private.believe_durations(told jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  believed jsonb;
begin
  select jsonb_object_agg(video.id, video.duration_s) into believed
    from (
      select v.id, max(t.duration_s) as duration_s
        from jsonb_to_recordset(told) as t (video_id uuid, duration_s integer)
        -- The limit makes the planner look up each video instead of reading the whole table.
       cross join lateral (select * from public.course_videos where id = t.video_id limit 1) v
       -- At least a tenth longer: otherwise accounts that invent lengths could have the course sent again to all its learners for
       -- each second.
       where v.duration_s is null and t.duration_s >= coalesce(v.learners_duration_s * 1.1, 1)
         and 3 <= (
           select count(*) from (
             select from private.watched w
              where w.video_id = v.id and w.duration_s = t.duration_s and w.position_at >= v.link_since
              limit 3
           ) learners
         )
       group by v.id
    ) video;
  if believed is null then
    return;
  end if;
  update public.course_videos v
     set learners_duration_s = (believed ->> v.id::text)::integer
   where v.id in (
     select id from public.course_videos
      where id = any (array(select key::uuid from jsonb_object_keys(believed) as named (key))) and duration_s is null
      order by id for no key update skip locked
   );
end
$$;

-- Takes up to 200 items of at most 256 KB together:
--   {kind: 'watch', video_id, youtube_id?, spans: [[from, to], …], mark?, duration_s?, position?: {s, age_ms}}, what was played
--   of the video site's video with that id; see private.merge_watch
--   {kind: 'note', id, video_id, at_s, body, revision, follows: [revision, …], deleted}
--   {kind: 'day', day: '2026-11-23'}, a day in the learner's calendar on which they completed a video
--   {kind: 'fault', video_id, code}, the player's error
--   {kind: 'silence', video_id, day}, the player did not answer; by the calendar in India
--   {kind: 'app-fault', fault, code, build, browser, day, count}, how often that happened to the app: private.add_app_fault
-- Returns {protocol, uid, outcomes}, with one outcome for each item in the same order: 'ok', 'later' (seconds beyond the budget
-- are not counted yet; the rest is), 'invalid' (malformed or beyond a limit), 'gone' (no such video), 'not-enrolled',
-- 'too-many-notes' or 'day-out-of-range'. Items do not affect each other. An app treats an unknown outcome as a refusal, so a new
-- one raises `protocol`, as in pull_mirror.
--
-- Security definer: no one has rights on these tables. Everything is written under the caller's id.
create function public.push_learning(items private.sent_json) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  protocol constant integer := 1;
  caller constant uuid := (select auth.uid());
  items constant jsonb := push_learning.items::jsonb;
  touched uuid[];
  changed uuid[] := '{}';
  is_person boolean;
  is_learner boolean;
  item jsonb;
  kind text;
  video uuid;
  course uuid;
  present public.course_videos;
  day date;
  fault_code integer;
  faults jsonb[] := '{}';
  -- What is known of days on which the learner pressed play, {day, silent?}.
  plays jsonb[] := '{}';
  told jsonb[] := '{}';
  outcome text;
  outcomes text[] := '{}';
  is_changed boolean;
  budget numeric;
  spent integer;
  played integer;
  played_on date;
  newly_begun integer;
  newly_complete integer;
  -- The courses in which something was watched, and what changes in their progress.
  watched uuid[] := '{}';
  more_begun integer[] := '{}';
  more_complete integer[] := '{}';
  place integer;
  -- By day, the seconds that are newly counted.
  active jsonb := '{}';
  -- By course, how many notes the learner has.
  live jsonb;
  all_live bigint;
  added integer;
begin
  if caller is null then
    raise exception 'Sign in to save what you did.' using errcode = '28000';
  end if;
  if coalesce(jsonb_typeof(items), '') <> 'array' then
    raise exception 'items must be a JSON array.' using errcode = '22023';
  end if;
  if jsonb_array_length(items) > 200 or octet_length(push_learning.items::text) > 256 * 1024 then
    raise exception 'A push holds at most 200 items and 256 KB.' using errcode = '22023';
  end if;

  -- Two devices of one learner take turns. Then everything is locked, always in this order, that a deletion of the user, of a
  -- course or of a video also locks: so they wait for each other instead of deadlocking.
  perform pg_advisory_xact_lock(hashtextextended('learning of ' || caller, 0));
  select role = 'learner' into is_learner from public.profiles where id = caller for key share;
  is_person := found;
  touched := array(
    select distinct v.course_id
      from jsonb_array_elements(items) as listed (entry)
      join public.course_videos v on v.id = private.uuid_of(listed.entry -> 'video_id')
  );
  perform from public.courses where id = any (touched) order by id for key share;
  perform from private.learning_revisions where user_id = caller and course_id = any (touched) order by course_id for update;

  -- For the triggers that would keep the progress of the course for each video.
  perform set_config('private.pushing', 'yes', true);
  for item in select entry from jsonb_array_elements(items) as listed (entry) loop
    kind := case when jsonb_typeof(item -> 'kind') = 'string' then item ->> 'kind' end;
    outcome := 'invalid';
    if kind = 'day' then
      day := private.day_of(item -> 'day');
      if day is not null then
        outcome := case
          when not is_person then 'not-enrolled'
          when day not between current_date - 60 and current_date + 1 then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' then
        insert into private.learning_days as mine (user_id, days)
        values (caller, datemultirange(daterange(day, day, '[]')))
        on conflict (user_id) do update set days = mine.days + excluded.days;
      end if;
    elsif kind = 'app-fault' then
      if private.is_app_fault(item) then
        outcome := case
          when not is_person then 'not-enrolled'
          when not private.is_recent(private.day_of(item -> 'day')) then 'day-out-of-range'
          else 'ok'
        end;
      end if;
      if outcome = 'ok' and is_learner then
        perform private.add_app_fault(caller, item);
      end if;
    elsif kind in ('watch', 'note', 'fault', 'silence') then
      video := private.uuid_of(item -> 'video_id');
      if video is not null then
        select * into present from public.course_videos v where v.id = video;
        course := present.course_id;
        if course is null then
          outcome := 'gone';
        elsif not private.accepts_work(caller, course) then
          outcome := 'not-enrolled';
        elsif kind = 'fault' then
          fault_code := private.whole_number(item -> 'code', 1, 999);
          if fault_code in (2, 5, 100, 101, 150) then
            outcome := 'ok';
            faults := array_append(faults, jsonb_build_object('video_id', video, 'code', fault_code));
            plays := array_append(plays, jsonb_build_object('day', private.day_in_india(now())));
          end if;
        elsif kind = 'silence' then
          day := private.day_of(item -> 'day');
          if day is not null then
            outcome := case when private.is_recent(day) then 'ok' else 'day-out-of-range' end;
          end if;
          if outcome = 'ok' then
            plays := array_append(plays, jsonb_build_object('day', day, 'silent', video));
          end if;
        else
          if kind = 'watch' then
            budget := coalesce(budget, private.watch_budget(caller));
            select m.outcome, m.is_changed, m.spent, m.played, m.played_on, m.newly_begun, m.newly_complete, coalesce(m.home, course)
              into outcome, is_changed, spent, played, played_on, newly_begun, newly_complete, course
              from private.merge_watch(
                     caller, video, present.link_since, private.youtube_id(present.youtube_url), present.earlier_ids,
                     present.duration_s, item, budget) m;
            budget := budget - spent;
            if is_changed then
              place := coalesce(array_position(watched, course), cardinality(watched) + 1);
              watched[place] := course;
              more_begun[place] := coalesce(more_begun[place], 0) + newly_begun;
              more_complete[place] := coalesce(more_complete[place], 0) + newly_complete;
            end if;
            -- A past day counts only with played seconds: a position alone could name any day.
            if is_changed and (played > 0 or played_on = private.day_in_india(now())) then
              active := active || jsonb_build_object(played_on, coalesce((active ->> played_on::text)::integer, 0) + played);
              -- Positions and marks come without any press of play.
              if coalesce(item -> 'spans', '[]') <> '[]' then
                plays := array_append(plays, jsonb_build_object('day', played_on));
              end if;
            end if;
            if outcome in ('ok', 'later') and item ? 'duration_s' then
              -- The checked value: 100.0 is a whole number too.
              told := array_append(told, jsonb_build_object(
                'video_id', video, 'duration_s', private.whole_number(item -> 'duration_s', 1, 86400)));
            end if;
          else
            live := coalesce(live, private.count_notes(caller, touched));
            all_live := coalesce(all_live, (select count(*) from private.notes n where n.user_id = caller and not n.deleted));
            select m.outcome, m.is_changed, m.added into outcome, is_changed, added
              from private.merge_note(caller, video, item, (live ->> course::text)::bigint, all_live) m;
            live := live || jsonb_build_object(course, (live ->> course::text)::bigint + added);
            all_live := all_live + added;
          end if;
          if is_changed then
            changed := changed || course;
          end if;
        end if;
      end if;
    end if;
    outcomes := outcomes || outcome;
  end loop;
  if watched <> '{}' then
    perform private.add_progress(caller, watched, more_begun, more_complete);
  end if;
  perform set_config('private.pushing', '', true);

  insert into private.learning_revisions (user_id, course_id)
  select distinct caller, listed.id from unnest(changed) as listed (id)
  on conflict (user_id, course_id) do update set revision = excluded.revision;
  if items @> '[{"kind": "note", "deleted": true}]' then
    perform private.drop_old_tombstones(caller, touched);
  end if;
  -- Last and in one order, because many learners report the same video.
  insert into private.video_faults as known (video_id, code)
  select v.id, f.code
    from (
      select distinct video_id, code from jsonb_to_recordset(to_jsonb(faults)) as listed (video_id uuid, code integer)
       order by video_id, code limit private.count_reports(caller, (select count(distinct f) from unnest(faults) f)::integer)
    ) f
    join public.course_videos v on v.id = f.video_id
   order by v.id, f.code
     for key share of v
  on conflict (video_id, code) do update
    set last_seen = excluded.last_seen, dismissed_at = null,
        count = case when known.dismissed_at is null then known.count + 1 else 1 end;
  perform private.believe_durations(to_jsonb(told));
  if budget is not null then
    insert into private.watch_budgets as mine (user_id, seconds, as_of) values (caller, budget, clock_timestamp())
    on conflict (user_id) do update set seconds = excluded.seconds, as_of = excluded.as_of;
  end if;
  perform private.add_activity(caller, listed.day::date, least(listed.seconds::integer, 86400))
     from jsonb_each_text(active) as listed (day, seconds) order by listed.day;
  if is_learner then
    perform private.add_play(caller, listed.day, coalesce(array_agg(listed.silent) filter (where listed.silent is not null), '{}'))
       from jsonb_to_recordset(to_jsonb(plays)) as listed (day date, silent uuid) group by listed.day order by listed.day;
  end if;
  perform private.purge_expired(100);

  return json_build_object('protocol', protocol, 'uid', caller, 'outcomes', array_to_json(outcomes));
end
$$;

revoke all on function private.whole_number(jsonb, integer, integer), private.uuid_of(jsonb), private.uuids_of(jsonb),
  private.day_of(jsonb), private.spans_of(jsonb), private.bounded_spans(int4multirange), private.length_of(int4multirange),
  private.accepts_work(uuid, uuid),
  private.watch_budget(uuid), private.first_seconds(int4multirange, integer),
  private.paced_seconds(uuid, uuid, text), private.days_kept(text), private.join_days(uuid, uuid),
  private.merge_watch(uuid, uuid, timestamptz, text, text[], integer, jsonb, numeric),
  private.merge_note(uuid, uuid, jsonb, bigint, bigint),
  private.count_notes(uuid, uuid[]), private.drop_old_tombstones(uuid, uuid[]), private.believe_durations(jsonb) from public;
revoke all on function public.push_learning(private.sent_json) from public, anon;
grant execute on function public.push_learning(private.sent_json) to authenticated;

-- courses.revision identifies one state of a course and its videos: a device that has the revision has all of it. So a pull
-- compares revisions and reads no videos of unchanged courses.

create function private.renew_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  return new;
end
$$;

revoke all on function private.renew_revision() from public;

create trigger renew_revision before update on public.courses
  for each row execute function private.renew_revision();

-- Security definer: a change to a video must change its course's revision, whatever the caller's rights on courses. If a video
-- moves to another course, both courses change. The rows are locked in a fixed order, so that concurrent changes to several
-- courses wait for each other instead of deadlocking.
create function private.renew_revision_of_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct course_id from after_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct course_id from before_rows);
  else
    touched := array(select course_id from before_rows union select course_id from after_rows);
  end if;
  perform from public.courses where id = any (touched) order by id for no key update;
  update public.courses set revision = default where id = any (touched);
  return null;
end
$$;

revoke all on function private.renew_revision_of_courses() from public;

create trigger renew_revision_after_insert after insert on public.course_videos
  referencing new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_revision_of_courses();
create trigger renew_revision_after_delete after delete on public.course_videos
  referencing old table as before_rows
  for each statement execute function private.renew_revision_of_courses();

-- What a device gets of a course, defined only here. Anything else stays on the server. In plpgsql, which reuses its plan for
-- every course. As json, because jsonb would be parsed and rebuilt at every step. As a card, a course comes without videos, and
-- none are read.
create function private.course_content(course public.courses, enrolled_at timestamptz, hash text, is_card boolean default false)
returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'id', course.id,
    'title', course.title,
    'description', course.description,
    'thumbnail_url', course.thumbnail_url,
    'level', course.level,
    'language', course.language,
    -- 'unmeasured' while the length of a video is missing that a certificate needs.
    'certificate', case
      when course.certificate <> 'off' and not is_card
        and exists (select from public.course_videos v where v.course_id = course.id and v.duration_s is null)
      then 'unmeasured' else course.certificate
    end,
    'created_at', course.created_at,
    'enrolled_at', enrolled_at,
    'hash', hash,
    -- Rows as they are: json_build_object took half as long again for the videos, which are most of an answer.
    'videos', case when is_card then null else (
      select coalesce(json_agg(v), '[]')
        from (
          select id, title, description, youtube_url, order_index,
                 coalesce(duration_s, learners_duration_s, file_duration_s) as duration_s,
                 -- Whether that length decides what is complete.
                 duration_s is not null as is_measured, section
            from public.course_videos
           where course_id = course.id
           order by order_index, id
        ) v
    ) end
  );
end
$$;

revoke all on function private.course_content(public.courses, timestamptz, text, boolean) from public;

-- A device names up to 10000 hashes that it has: as a list, or by their first six characters, {beginnings: 'joined'}, a seventh
-- of the bytes. If a hash that it lacks begins like one that it has, the manifest shows what is missing, and the device asks once
-- more with whole hashes.
--
-- An array, which `not in (select …)` turns into a hash table: a list in json would be searched from its start for every course.
-- A text is cut by a regular expression for the same reason: substr() counts characters from the start each time.
create function private.listed_hashes(known jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  joined text;
begin
  if jsonb_typeof(known -> 'beginnings') = 'string' then
    joined := known ->> 'beginnings';
    if length(joined) > 6 * 10000 or length(joined) % 6 > 0 or joined ~ '[^0-9a-f]' then
      raise exception 'beginnings must be the first six characters of hashes, at most 10000.' using errcode = '22023';
    end if;
    return array(select part[1] from regexp_matches(joined, '.{6}', 'g') as p (part));
  end if;
  if jsonb_typeof(known) <> 'array' then
    raise exception 'known must be a JSON array of hashes.' using errcode = '22023';
  end if;
  if jsonb_array_length(known) > 10000 then
    raise exception 'known may hold at most 10000 hashes.' using errcode = '22023';
  end if;
  if jsonb_path_exists(known, '$[*] ? (@.type() != "string")') then
    raise exception 'known must hold nothing but strings.' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(known));
end
$$;

revoke all on function private.listed_hashes(jsonb) from public;

-- The learner's device asks: "I have these; what is different?" `known` is a list of hashes, or their beginnings: see
-- private.listed_hashes.
--
-- Every answer has protocol, uid (whose courses these are) and root (a hash of all of them).
--   root equal to the caller's:  {protocol, uid, root, same: true, …}
--   otherwise:                   {protocol, uid, root, manifest: {course id: hash}, changed: [course with its videos], …}
-- Courses missing from the manifest are gone. Courses that do not fit in one answer are left out of `changed`; the caller asks
-- again with what it then has. No cursor, because a cursor misses transactions that commit late. If anything was left out, `sent`
-- ahead of `changed` has the beginnings of the hashes of what this answer brings, {content, learning}: while `changed` is still
-- arriving, the caller can ask for the rest.
--
-- A device that has nothing sends no root. It can show each course as it arrives, so the courses are sent twice: in `cards` ahead
-- of `changed`, without their videos, then whole, the latest enrollment first.
--
-- With or without a root, the course `first` comes before the others that are sent.
--
-- Both forms also have `learning`, `transcripts` and `restored`: see private.pull_learning, private.pull_transcript_manifest and
-- private.restore_for. `same` is about the courses alone.
--
-- `protocol` is raised only if earlier apps could no longer read the answers: they then say that a new version is needed. An
-- extra field of a course is no reason, since apps ignore unknown fields.
--
-- `max_bytes` is how much the caller accepts at once, up to two megabytes, which take less than a tenth of the second that
-- learners have. Small answers are slow on a link with high latency; a large one may take a server under load too long.
--
-- Stable, so that all its statements see the same snapshot. Security definer, since learners may not read the tables: it filters
-- everything by the caller. Only the caller's own enrollments count, even for an admin.
create function public.pull_mirror(
  known private.sent_json default '[]', root text default null, max_bytes integer default 524288,
  learning private.sent_json default '{}', first uuid default null, transcripts private.sent_json default null
) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  protocol constant integer := 1;
  -- Represents the shape of the content: when course_content changes, all hashes do, and every device asks for its courses again.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc
     where oid = 'private.course_content(public.courses, timestamptz, text, boolean)'::regprocedure
  );
  size_limit constant integer := greatest(least(max_bytes, 2 * 1024 * 1024), 64 * 1024);
  caller constant uuid := (select auth.uid());
  known constant jsonb := pull_mirror.known::jsonb;
  learning constant jsonb := pull_mirror.learning::jsonb;
  transcripts constant jsonb := pull_mirror.transcripts::jsonb;
  held text[];
  manifest jsonb;
  current_root text;
  lacking uuid[];
  cards json;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
  sent text := '';
  learned record;
begin
  if caller is null then
    raise exception 'Sign in to pull courses.' using errcode = '28000';
  end if;
  held := private.listed_hashes(coalesce(known, '[]'));

  -- A revision identifies the content, so these few columns represent the whole course. Dates as seconds, so that a time zone
  -- cannot change a hash.
  select coalesce(jsonb_object_agg(mine.id, mine.hash), '{}'),
         left(encode(sha256(convert_to(
           shape || coalesce(string_agg(mine.id || ':' || mine.hash, ',' order by mine.id), ''), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select c.id, left(encode(sha256(convert_to(
          concat_ws('|', shape, c.id, c.revision, e.id, extract(epoch from e.enrolled_at)), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ) mine;

  if root = current_root then
    return json_build_object(
      'protocol', protocol, 'uid', caller, 'root', current_root, 'same', true,
      'learning', (private.pull_learning(caller, learning, size_limit)).answer,
      'transcripts', private.pull_transcript_manifest(caller, transcripts), 'restored', private.restore_for(caller));
  end if;

  lacking := array(
    select e.course_id from public.enrollments e
     where e.user_id = caller
       and manifest ->> e.course_id::text not in (select unnest(held))
       and left(manifest ->> e.course_id::text, 6) not in (select unnest(held))
     order by e.course_id is not distinct from first desc, e.enrolled_at desc, e.course_id
  );
  cards := (
    select json_agg(private.course_content(c, e.enrolled_at, null, is_card => true) order by place)
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     where coalesce(root, '') = '' and cardinality(held) = 0
  );

  -- Built in the loop, which ends with the first that does not fit: a query that built them would be read dozens of rows ahead.
  for entry in
    select c as course, e.enrolled_at
      from unnest(lacking) with ordinality as listed (id, place)
      join public.courses c on c.id = listed.id
      join public.enrollments e on e.user_id = caller and e.course_id = c.id
     order by place
  loop
    document := private.course_content(entry.course, entry.enrolled_at, manifest ->> (entry.course).id::text);
    size := size + octet_length(document::text);
    -- One course is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || document;
    sent := sent || left(manifest ->> (entry.course).id::text, 6);
  end loop;
  learned := private.pull_learning(caller, learning, size_limit - size);

  return json_build_object(
    'protocol', protocol, 'uid', caller, 'root', current_root, 'manifest', manifest, 'cards', coalesce(cards, '[]'),
    'sent', case when cardinality(changed) < cardinality(lacking) or not learned.is_whole
                 then json_build_object('content', sent, 'learning', learned.sent) end,
    'changed', array_to_json(changed), 'learning', learned.answer,
    'transcripts', private.pull_transcript_manifest(caller, transcripts), 'restored', private.restore_for(caller));
end
$$;

revoke all on function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) from public, anon;
grant execute on function public.pull_mirror(private.sent_json, text, integer, private.sent_json, uuid, private.sent_json) to authenticated;

-- How a device gets what its learner did, also on other devices: by the same conditional request as for the courses.

-- What was done in a course, defined only here. In plpgsql, which reuses its plan for every course. `offset 0` makes the planner
-- look up each video's rows separately: a join may read everything that the learner has ever watched, once for every course.
create function private.course_learning(learner uuid, course uuid, hash text) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return json_build_object(
    'course_id', course,
    'hash', hash,
    'videos', (
      select coalesce(json_agg(json_build_object(
               'video_id', w.video_id,
               -- '{[0,12),[20,30)}' in json.
               'spans', translate(w.spans::text, '{})', '[]]')::json,
               'duration_s', w.duration_s,
               'mark', w.mark,
               'position_s', w.position_s,
               'position_at', w.position_at
             ) order by w.video_id), '[]')
        from public.course_videos v
       cross join lateral (select * from private.watched where user_id = learner and video_id = v.id offset 0) w
       where v.course_id = course
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id,
               'video_id', n.video_id,
               'at_s', n.at_s,
               'body', n.body,
               'revision', n.revision
             ) order by n.id), '[]')
        from public.course_videos v
       cross join lateral (select * from private.notes where user_id = learner and video_id = v.id and not deleted offset 0) n
       where v.course_id = course
    )
  );
end
$$;

-- `asked` is {root, known}: what the device has; `known` is a list of hashes or their beginnings. The answer is
--   {root, same: true}   or
--   {root, manifest: {course id: hash}, changed: [what was done in a course], days: [[first, last], …], certificates: […]}
-- for the courses in which the learner is enrolled now and has done something, and with all certificates. Documents that do not
-- fit are left out of `changed`. Without `known`, none are sent. `sent` is the beginnings of the hashes of those that are;
-- `is_whole` if none were left out.
create function private.pull_learning(
  learner uuid, asked jsonb, size_limit integer, out answer json, out sent text, out is_whole boolean
)
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  -- Represents the shape of the documents: when course_learning changes, all hashes do.
  shape constant text := (
    select md5(prosrc) from pg_catalog.pg_proc where oid = 'private.course_learning(uuid, uuid, text)'::regprocedure
  );
  held constant text[] := private.listed_hashes(coalesce(nullif(asked -> 'known', 'null'), '[]'));
  is_wanted constant boolean := coalesce(asked -> 'known', 'null') <> 'null';
  certificates constant json := private.certificates_of(learner);
  all_days constant datemultirange := (select days from private.learning_days where user_id = learner);
  manifest jsonb;
  current_root text;
  entry record;
  document json;
  changed json[] := '{}';
  size integer := 0;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'learning must be an object with a root and a list of known hashes.' using errcode = '22023';
  end if;

  -- A revision identifies what was done in a course, so none of that is read here.
  select coalesce(jsonb_object_agg(mine.course_id, mine.hash), '{}'),
         left(encode(sha256(convert_to(concat_ws('|',
           shape, string_agg(mine.course_id || ':' || mine.hash, ',' order by mine.course_id), all_days, certificates), 'UTF8')), 'hex'), 32)
    into manifest, current_root
    from (
      select r.course_id, left(encode(sha256(convert_to(
          concat_ws('|', shape, r.course_id, r.revision), 'UTF8')), 'hex'), 32) as hash
        from public.enrollments e
        join private.learning_revisions r on r.user_id = e.user_id and r.course_id = e.course_id
       where e.user_id = learner
    ) mine;

  sent := '';
  is_whole := true;
  if asked ->> 'root' = current_root then
    answer := json_build_object('root', current_root, 'same', true);
    return;
  end if;

  -- Built in the loop, as in pull_mirror.
  for entry in
    select course_id, hash from jsonb_each_text(manifest) as listed (course_id, hash)
     where is_wanted and hash not in (select unnest(held)) and left(hash, 6) not in (select unnest(held)) order by course_id
  loop
    document := private.course_learning(learner, entry.course_id::uuid, entry.hash);
    size := size + octet_length(document::text);
    -- One is always sent, however large: otherwise the device would ask forever.
    is_whole := size <= size_limit or cardinality(changed) = 0;
    exit when not is_whole;
    changed := changed || document;
    sent := sent || left(entry.hash, 6);
  end loop;

  answer := json_build_object(
    'root', current_root,
    'manifest', manifest,
    'changed', array_to_json(changed),
    'days', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from unnest(all_days) as listed (day)
    ),
    'certificates', coalesce(certificates, '[]')
  );
end
$$;

revoke all on function private.course_learning(uuid, uuid, text), private.pull_learning(uuid, jsonb, integer) from public;

-- How far each learner is in each course, and how many learners of a course are how far: kept up to date as rows change, so that
-- a course with hundreds of thousands of learners is counted from a few hundred rows. Admins see how far and when, never a note.

-- Every enrollment has a row. A row with anything begun outlives its enrollment, as `watched` does.
create table private.course_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null references public.courses (id) on delete cascade,
  -- Videos of which anything was reported, and how many of these count as watched.
  begun integer not null default 0,
  complete integer not null default 0,
  -- When the server last learned something new; null if nothing is begun.
  last_activity timestamptz,
  -- Copied from the enrollment; null without one.
  enrolled_at timestamptz,
  -- Whether the learner is enrolled and has a valid certificate.
  certified boolean not null default false,
  primary key (user_id, course_id),
  constraint course_progress_activity check ((begun = 0) = (last_activity is null)),
  constraint course_progress_certified check (enrolled_at is not null or not certified)
);

-- For the deletion of courses.
create index course_progress_course_idx on private.course_progress (course_id);
-- Who began a course.
create index course_progress_begun_idx on private.course_progress (course_id, user_id) where begun > 0;
-- The learners of a course by their last activity; with `complete`, those who have completed it are skipped in the index.
create index course_progress_activity_idx
  on private.course_progress (course_id, last_activity desc nulls last, enrolled_at desc, user_id) include (complete)
  where enrolled_at is not null;

-- How many learners are enrolled in a course, by how many videos they have completed (-1 if nothing is begun) and by the day in
-- India of their last activity or, if nothing is begun, of their enrollment: so neither a new video nor a new day changes a row.
-- `certified` of them have a valid certificate. A number is the sum of its rows, as in private.totals, so that pushes do not wait
-- for each other. Days that are long past are joined into '-infinity'. No reference, as in course_learners.
create table private.progress_totals (
  id bigint generated by default as identity primary key,
  course_id uuid not null,
  day date not null,
  complete integer not null,
  learners integer not null,
  certified integer not null
);

create index progress_totals_idx on private.progress_totals (course_id, day, complete);
create index progress_totals_day_idx on private.progress_totals (day) where day > '-infinity';

alter table private.progress_totals enable row level security;
revoke all on table private.progress_totals from public, anon, authenticated;

-- Where a row counts.
create function private.progress_day(progress private.course_progress) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return private.day_in_india(coalesce(progress.last_activity, progress.enrolled_at));
end
$$;

create function private.progress_stage(progress private.course_progress) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return case when progress.begun > 0 then progress.complete else -1 end;
end
$$;

create function private.add_progress_total(course uuid, on_day date, completed integer, more bigint, more_certified bigint)
returns void
language plpgsql set search_path = ''
as $$
begin
  update private.progress_totals t set learners = t.learners + more, certified = t.certified + more_certified
   where t.id = (
     select id from private.progress_totals where course_id = course and day = on_day and complete = completed limit 1
        for update skip locked
   );
  if not found then
    insert into private.progress_totals (course_id, day, complete, learners, certified)
    values (course, on_day, completed, more, more_certified);
  end if;
end
$$;

create function private.keep_progress_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, c.learners, c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage,
                  count(*) as learners, count(*) filter (where p.certified) as certified
             from (select r.*, row(r.*)::private.course_progress as row from after_rows r) p
            where p.enrolled_at is not null group by 1, 2, 3
         ) c;
    when 'DELETE' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, -c.learners, -c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage,
                  count(*) as learners, count(*) filter (where p.certified) as certified
             from (select r.*, row(r.*)::private.course_progress as row from before_rows r) p
            where p.enrolled_at is not null group by 1, 2, 3
         ) c;
    when 'UPDATE' then
      perform private.add_progress_total(c.course_id, c.day, c.stage, c.learners, c.certified)
         from (
           select p.course_id, private.progress_day(p.row) as day, private.progress_stage(p.row) as stage,
                  sum(p.sign) as learners, coalesce(sum(p.sign) filter (where p.certified), 0) as certified
             from (
               select r.*, row(r.*)::private.course_progress as row, 1 as sign from after_rows r
               union all
               select r.*, row(r.*)::private.course_progress, -1 from before_rows r
             ) p
            where p.enrolled_at is not null group by 1, 2, 3
         ) c
        where c.learners <> 0 or c.certified <> 0;
    when 'TRUNCATE' then
      delete from private.progress_totals;
  end case;
  return null;
end
$$;

create trigger keep_progress_totals_after_insert after insert on private.course_progress
  referencing new table as after_rows
  for each statement execute function private.keep_progress_totals();
create trigger keep_progress_totals_after_update after update on private.course_progress
  referencing old table as before_rows new table as after_rows
  for each statement when (coalesce(current_setting('private.pushing', true), '') = '')
  execute function private.keep_progress_totals();
create trigger keep_progress_totals_after_delete after delete on private.course_progress
  referencing old table as before_rows
  for each statement execute function private.keep_progress_totals();
create trigger keep_progress_totals_after_truncate after truncate on private.course_progress
  for each statement execute function private.keep_progress_totals();

-- Joins at most this many rows of days before the last sixty, so that a course has few rows however old it is. Returns how many
-- there were. It waits for no lock.
create function private.join_progress_days(most integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  past record;
  total bigint := 0;
begin
  for past in
    with gone as (
      delete from private.progress_totals
       where id = any (array(
         select id from private.progress_totals
          where day > '-infinity' and day < current_date - 60 order by day limit most for update skip locked
       ))
      returning course_id, complete, learners, certified
    )
    select course_id, complete, sum(learners) as learners, sum(certified) as certified, count(*) as number
      from gone group by course_id, complete
  loop
    total := total + past.number;
    if past.learners <> 0 or past.certified <> 0 then
      perform private.add_progress_total(past.course_id, '-infinity', past.complete, past.learners, past.certified);
    end if;
  end loop;
  return total;
end
$$;

-- When the fourteenth day before today began in India: whoever was last active earlier is quiet.
create function private.quiet_since() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (private.day_in_india(now()) - 14)::timestamp at time zone 'Asia/Kolkata';
end
$$;

-- Of the learners enrolled in a course with this many videos: how many there are, began, have completed all videos, are quiet
-- (have not completed it, and were not active for fourteen days, where the enrollment counts as activity for those who never
-- began), are quiet after they began, and have a valid certificate.
create function private.count_learners_of(
  course uuid, videos bigint, out enrolled bigint, out began bigint, out completed bigint, out quiet bigint,
  out quiet_begun bigint, out certified bigint
)
language plpgsql stable set search_path = ''
as $$
declare
  quiet_before constant date := private.day_in_india(private.quiet_since());
begin
  select coalesce(sum(t.learners), 0),
         coalesce(sum(t.learners) filter (where t.complete >= 0), 0),
         coalesce(sum(t.learners) filter (where videos > 0 and t.complete >= videos), 0),
         coalesce(sum(t.learners) filter (where t.day < quiet_before and (videos = 0 or t.complete < videos)), 0),
         coalesce(sum(t.learners) filter (
           where t.day < quiet_before and t.complete >= 0 and (videos = 0 or t.complete < videos)), 0),
         coalesce(sum(t.certified), 0)
    into enrolled, began, completed, quiet, quiet_begun, certified
    from private.progress_totals t where t.course_id = course;
end
$$;

revoke all on function private.progress_day(private.course_progress), private.progress_stage(private.course_progress),
  private.add_progress_total(uuid, date, integer, bigint, bigint), private.keep_progress_totals(),
  private.join_progress_days(integer), private.quiet_since(), private.count_learners_of(uuid, bigint) from public;

alter table private.course_progress enable row level security;
revoke all on table private.course_progress from public, anon, authenticated;

-- The share of a video that was played, from 0 to 1; null while its length is unknown. `measured` is the length that an admin's
-- player reported; it takes precedence over the learner's own. The twin of coverageOf in src/model/learning.ts.
create function private.coverage(watched private.watched, measured integer) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  length constant integer := coalesce(measured, watched.duration_s);
begin
  return private.length_of(watched.spans * int4multirange(int4range(0, length)))::numeric / length;
end
$$;

-- Whether a video counts as watched: marked by hand, or at least nine tenths played. Taking a mark back makes it unwatched.
create function private.is_complete(watched private.watched, measured integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when watched.mark > 0 then watched.mark % 2 = 1
    else coalesce(private.coverage(watched, measured) >= 0.9, false)
  end;
end
$$;

revoke all on function private.coverage(private.watched, integer), private.is_complete(private.watched, integer) from public;

-- All writers lock the rows of several learners or courses in one order: by learner, then by course.

-- A push adds what it brought to a learner's courses, once for each, in place of the triggers on `watched` and of the one that
-- counts updates.
create function private.add_progress(learner uuid, courses uuid[], more_begun integer[], more_complete integer[]) returns void
language plpgsql set search_path = ''
as $$
declare
  more record;
  before private.course_progress;
  after private.course_progress;
begin
  for more in
    select listed.course, listed.begun, listed.complete
      from unnest(courses, more_begun, more_complete) as listed (course, begun, complete) order by listed.course
  loop
    loop
      select * into before from private.course_progress where user_id = learner and course_id = more.course for no key update;
      exit when found;
      -- Counts nowhere, since there is no enrollment.
      insert into private.course_progress (user_id, course_id, begun, complete, last_activity)
      values (learner, more.course, more.begun, more.complete, now())
      on conflict (user_id, course_id) do nothing;
      exit when found;
    end loop;
    continue when before.user_id is null;
    after := before;
    after.begun := before.begun + more.begun;
    after.complete := before.complete + more.complete;
    after.last_activity := greatest(before.last_activity, now());
    update private.course_progress
       set begun = after.begun, complete = after.complete, last_activity = after.last_activity
     where user_id = learner and course_id = more.course;
    if before.enrolled_at is not null and (private.progress_day(before), private.progress_stage(before))
        is distinct from (private.progress_day(after), private.progress_stage(after)) then
      perform private.add_progress_total(
        more.course, private.progress_day(before), private.progress_stage(before), -1, -before.certified::integer);
      perform private.add_progress_total(
        more.course, private.progress_day(after), private.progress_stage(after), 1, after.certified::integer);
    end if;
  end loop;
end
$$;

create function private.keep_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select w.user_id, v.course_id, count(*), count(*) filter (where private.is_complete(row(w.*)::private.watched, v.duration_s)),
           max(w.changed_at)
      from after_rows w join public.course_videos v on v.id = w.video_id
     group by w.user_id, v.course_id order by w.user_id, v.course_id
    on conflict (user_id, course_id) do update
      set begun = known.begun + excluded.begun, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  else
    update private.course_progress p
       set complete = p.complete + changed.by, last_activity = greatest(p.last_activity, changed.at)
      from (
        select w.user_id, v.course_id, max(w.changed_at) as at,
               sum(w.sign * private.is_complete(
                 row(w.user_id, w.video_id, w.spans, w.duration_s, w.mark, w.position_s, w.position_at, w.changed_at)::private.watched,
                 v.duration_s)::integer) as by
          from (select *, 1 as sign from after_rows union all select *, -1 from before_rows) w
          join public.course_videos v on v.id = w.video_id
         group by w.user_id, v.course_id
      ) changed
     where p.user_id = changed.user_id and p.course_id = changed.course_id;
  end if;
  return null;
end
$$;

create trigger keep_course_progress_after_insert after insert on private.watched
  referencing new table as after_rows
  for each statement when (coalesce(current_setting('private.pushing', true), '') = '')
  execute function private.keep_course_progress();
create trigger keep_course_progress_after_update after update on private.watched
  referencing old table as before_rows new table as after_rows
  for each statement when (coalesce(current_setting('private.pushing', true), '') = '')
  execute function private.keep_course_progress();

-- What was watched of a video is deleted with it, and moves to another course with it.
create function private.move_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- When the whole course is deleted, its progress goes as well.
  if tg_op = 'DELETE' and not exists (select from public.courses where id = old.course_id) then
    return old;
  end if;
  perform from private.course_progress p
    where p.course_id = any (case when tg_op = 'DELETE' then array[old.course_id] else array[old.course_id, new.course_id] end)
      and p.user_id in (select w.user_id from private.watched w where w.video_id = old.id)
    order by p.user_id, p.course_id for update;
  update private.course_progress p
     set begun = p.begun - 1, complete = p.complete - private.is_complete(w, old.duration_s)::integer,
         last_activity = case when p.begun > 1 then p.last_activity end
    from private.watched w
   where w.video_id = old.id and p.course_id = old.course_id and p.user_id = w.user_id;
  delete from private.course_progress p
   using private.watched w
   where w.video_id = old.id and p.course_id = old.course_id and p.user_id = w.user_id and p.begun = 0 and p.enrolled_at is null;
  if tg_op = 'UPDATE' then
    insert into private.course_progress as known (user_id, course_id, begun, complete, last_activity)
    select w.user_id, new.course_id, 1, private.is_complete(w, new.duration_s)::integer, w.changed_at
      from private.watched w where w.video_id = new.id order by w.user_id
    on conflict (user_id, course_id) do update
      set begun = known.begun + 1, complete = known.complete + excluded.complete,
          last_activity = greatest(known.last_activity, excluded.last_activity);
  end if;
  return old;
end
$$;

-- Their names sort them after the triggers that lock the learners' revisions, so revisions are always locked before progress.
create trigger shift_course_progress_before_delete before delete on public.course_videos
  for each row execute function private.move_course_progress();
create trigger shift_course_progress_after_move after update of course_id on public.course_videos
  for each row when (old.course_id is distinct from new.course_id)
  execute function private.move_course_progress();

-- A length that becomes known, or is reset with the link, may make a video complete or incomplete, but not for learners whose own
-- length is the same. The course is locked, so that pushes under way are counted with the old length and later ones with the new.
create function private.recount_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.courses where id = new.course_id for update;
  perform from private.course_progress p
    where p.course_id = new.course_id and p.user_id in (select w.user_id from private.watched w where w.video_id = new.id)
    order by p.user_id for no key update;
  update private.course_progress p
     set complete = p.complete + changed.by
    from (
      select w.user_id,
             private.is_complete(w, new.duration_s)::integer - private.is_complete(w, old.duration_s)::integer as by
        from private.watched w
       where w.video_id = new.id and w.mark = 0
         and coalesce(old.duration_s, w.duration_s) is distinct from coalesce(new.duration_s, w.duration_s)
    ) changed
   where p.user_id = changed.user_id and p.course_id = new.course_id and changed.by <> 0;
  return null;
end
$$;

create trigger recount_course_progress after update on public.course_videos
  for each row when (old.duration_s is distinct from new.duration_s and old.course_id = new.course_id)
  execute function private.recount_course_progress();

-- If the video still exists, as when it is deleted with a way back: what was watched of it is moved away before the video. The
-- progress of a learner who is being deleted goes with them: the statement that deletes their rows deletes no one else's.
create function private.forget_course_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = (select user_id from deleted limit 1)) then
    return null;
  end if;
  perform from private.course_progress p
     join (
       select distinct g.user_id, v.course_id from deleted g join public.course_videos v on v.id = g.video_id
     ) gone on gone.user_id = p.user_id and gone.course_id = p.course_id
    order by p.user_id, p.course_id for update of p;
  update private.course_progress p
     set begun = p.begun - gone.begun, complete = p.complete - gone.complete,
         last_activity = case when p.begun > gone.begun then p.last_activity end
    from (
      select g.user_id, v.course_id, count(*)::integer as begun,
             (count(*) filter (where private.is_complete(row(g.*)::private.watched, v.duration_s)))::integer as complete
        from deleted g join public.course_videos v on v.id = g.video_id
       group by g.user_id, v.course_id
    ) gone
   where p.user_id = gone.user_id and p.course_id = gone.course_id;
  delete from private.course_progress p
   using deleted g, public.course_videos v
   where v.id = g.video_id and p.course_id = v.course_id and p.user_id = g.user_id and p.begun = 0 and p.enrolled_at is null;
  return null;
end
$$;

create trigger forget_course_progress after delete on private.watched
  referencing old table as deleted
  for each statement execute function private.forget_course_progress();

-- A certificate that is just being revoked, or made valid again, is waited for; one that is just being claimed locks its
-- enrollment. Looks up each row: a plan made for many would later be used for one.
create function private.keep_enrolled() returns trigger
language plpgsql security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.course_progress where begun = 0;
    update private.course_progress set enrolled_at = null, certified = false where enrolled_at is not null;
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform from before_rows e
       join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
      order by p.user_id, p.course_id for update of p;
    update private.course_progress p set enrolled_at = null, certified = false
      from before_rows e where p.course_id = e.course_id and p.user_id = e.user_id and p.begun > 0;
    delete from private.course_progress p
     using before_rows e where p.course_id = e.course_id and p.user_id = e.user_id and p.begun = 0;
  else
    insert into private.course_progress (user_id, course_id, enrolled_at, certified)
    select e.user_id, e.course_id, e.enrolled_at, coalesce((
             select k.revoked_at is null from private.certificates k
              where k.user_id = e.user_id and k.course_id = e.course_id for share
           ), false)
      from after_rows e order by e.user_id, e.course_id
    on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at, certified = excluded.certified;
  end if;
  return null;
end
$$;

create function private.change_enrolled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (old.user_id, old.course_id) = (new.user_id, new.course_id) then
    update private.course_progress set enrolled_at = new.enrolled_at where course_id = new.course_id and user_id = new.user_id;
    return null;
  end if;
  update private.course_progress set enrolled_at = null, certified = false
   where course_id = old.course_id and user_id = old.user_id and begun > 0;
  delete from private.course_progress where course_id = old.course_id and user_id = old.user_id and begun = 0;
  insert into private.course_progress (user_id, course_id, enrolled_at, certified)
  values (new.user_id, new.course_id, new.enrolled_at, exists (
    select from private.certificates where user_id = new.user_id and course_id = new.course_id and revoked_at is null
  ))
  on conflict (user_id, course_id) do update set enrolled_at = excluded.enrolled_at, certified = excluded.certified;
  return null;
end
$$;

-- Their names sort them after the triggers that lock the learner and the course.
create trigger keep_progress_after_insert after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.keep_enrolled();
create trigger keep_progress_after_delete after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.keep_enrolled();
create trigger keep_progress_after_truncate after truncate on public.enrollments
  for each statement execute function private.keep_enrolled();
create trigger keep_progress_after_update after update of user_id, course_id, enrolled_at on public.enrollments
  for each row when ((old.user_id, old.course_id, old.enrolled_at) is distinct from (new.user_id, new.course_id, new.enrolled_at))
  execute function private.change_enrolled();

-- The progress of these learners in these courses, where they are enrolled: rows of {user_id, course_id, complete, total,
-- last_activity, certificate}, counted in videos. The time is that of the last push that brought progress, or null; the
-- certificate is {code, issued_at, revoked_at}, or null. Looked up pair by pair, because otherwise all learners of a large course
-- would be read.
create function public.list_progress(learners uuid[], course_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if learners is null or course_ids is null or array_position(learners, null) is not null
      or array_position(course_ids, null) is not null then
    raise exception 'Learners and courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(learners)::bigint * cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 pairs of a learner and a course can be asked for at once.' using errcode = '22023';
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'user_id', e.user_id, 'course_id', e.course_id, 'complete', coalesce(p.complete, 0), 'total', videos.total,
             'last_activity', p.last_activity, 'certificate', private.certificate_of(e.user_id, e.course_id)
           ) order by e.user_id, e.course_id), '[]')
      from (
        select c.id, (select count(*) from public.course_videos v where v.course_id = c.id) as total
          from public.courses c where c.id = any (course_ids)
      ) videos
      cross join (select distinct id from unnest(learners) as given (id)) learner
      cross join lateral (
        select user_id, course_id from public.enrollments where user_id = learner.id and course_id = videos.id limit 1
      ) e
      left join private.course_progress p on p.course_id = e.course_id and p.user_id = e.user_id
  );
end
$$;

-- Of a course's enrolled learners, as {videos, enrolled, began, completed, quiet, certified, last_activity}: see
-- count_learners_of, and when anyone was last active, null if never.
create function public.count_progress(course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  videos bigint;
begin
  perform private.require_admin();
  select count(*) into videos from public.course_videos v where v.course_id = course;
  return (
    select jsonb_build_object(
             'videos', videos, 'enrolled', c.enrolled, 'began', c.began, 'completed', c.completed, 'quiet', c.quiet,
             'certified', c.certified,
             'last_activity', (
               select p.last_activity from private.course_progress p
                where p.course_id = course and p.enrolled_at is not null order by p.last_activity desc nulls last limit 1
             ))
      from private.count_learners_of(course, videos) c
  );
end
$$;

revoke all on function private.add_progress(uuid, uuid[], integer[], integer[]), private.keep_course_progress(),
  private.move_course_progress(), private.recount_course_progress(), private.forget_course_progress(), private.keep_enrolled(),
  private.change_enrolled() from public;
revoke all on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) from public, anon;
grant execute on function public.list_progress(uuid[], uuid[]), public.count_progress(uuid) to authenticated;

-- Videos that do not play for learners.

-- By the player's error code, and how often it was reported. Who reported it is not stored.
create table private.video_faults (
  video_id uuid not null references public.course_videos (id) on delete cascade,
  code integer not null,
  last_seen timestamptz not null default now(),
  count bigint not null default 1,
  -- Since when an admin considers the video fixed. The reports before then no longer count; the next one starts from one again.
  dismissed_at timestamptz,
  primary key (video_id, code)
);

create index video_faults_last_seen_idx on private.video_faults (last_seen desc, video_id, code);
create index video_faults_dismissed_at_idx on private.video_faults (dismissed_at) where dismissed_at is not null;

alter table private.video_faults enable row level security;
revoke all on table private.video_faults from public, anon, authenticated;

-- How many reports a learner made on the last day with any. Which videos they were about is not stored.
create table private.fault_reports (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  day date not null,
  reports integer not null
);

alter table private.fault_reports enable row level security;

-- How many of these reports of a learner count: twenty a day in all, so that no one can make every video look broken.
create function private.count_reports(learner uuid, wanted integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  counted constant integer := least(wanted, 20 - coalesce(
    (select reports from private.fault_reports where user_id = learner and day = current_date), 0));
begin
  if counted > 0 then
    insert into private.fault_reports as known (user_id, day, reports) values (learner, current_date, counted)
    on conflict (user_id) do update
      set day = excluded.day, reports = excluded.reports + case when known.day = excluded.day then known.reports else 0 end;
  end if;
  return counted;
end
$$;

revoke all on function private.count_reports(uuid, integer) from public;

-- Reports about a link do not apply to the next one.
create function private.forget_video_faults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.video_faults f
   using after_rows a join before_rows b using (id)
   where f.video_id = a.id and a.youtube_url <> b.youtube_url;
  return null;
end
$$;

revoke all on function private.forget_video_faults() from public;

create trigger forget_video_faults after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.forget_video_faults();

-- One page of the videos that did not play, in all courses or one, latest report first or sorted otherwise, as {rows, count}: for
-- each the player's last error code, and how often any error was reported. As in search_courses, an error of the player itself
-- (5) says nothing about the video.
create function public.list_video_faults(
  in_course uuid default null, first integer default 0, size integer default 200,
  sort text default 'last_seen', is_descending boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 videos.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('video_title', 'course_title', 'code', 'last_seen', 'count') then
    raise exception 'Broken videos cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with broken as (
       select distinct on (f.video_id)
              f.video_id, f.code, f.last_seen, sum(f.count) over (partition by f.video_id) as count,
              v.title as video_title, c.id as course_id, c.title as course_title
         from private.video_faults f
         join public.course_videos v on v.id = f.video_id
         join public.courses c on c.id = v.course_id
        where f.code <> 5 and f.dismissed_at is null and ($1 is null or c.id = $1)
        order by f.video_id, f.last_seen desc, f.code
     ), page as (
       select *, row_number() over (order by %1$I %2$s, video_id) as place from broken
        order by place limit $3 offset $2
     )
     select jsonb_build_object(
              ''count'', (select count(*) from broken),
              ''rows'', coalesce(jsonb_agg(to_jsonb(page) - ''place'' order by page.place), ''[]''))
       from page',
    sort, case when coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into answer using in_course, first, size;
  return answer;
end
$$;

-- Treats a video as fixed until it is reported again: it may have been fixed without a change of its link, and a device that was
-- offline may report a link that has been replaced since. False if nothing was reported. Dismissals of more than a day ago are
-- deleted.
create function public.dismiss_video_faults(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.video_faults
   where (video_id, code) in (
     select video_id, code from private.video_faults where dismissed_at < now() - interval '1 day'
      order by video_id, code for update skip locked
   );
  update private.video_faults set dismissed_at = now() where video_id = video and dismissed_at is null;
  return found;
end
$$;

-- Takes back a dismissal of the last day. False if there is nothing to take back.
create function public.restore_video_faults(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.video_faults set dismissed_at = null
   where video_id = video and dismissed_at > now() - interval '1 day';
  return found;
end
$$;

revoke all on function public.list_video_faults(uuid, integer, integer, text, boolean), public.dismiss_video_faults(uuid),
  public.restore_video_faults(uuid) from public, anon;
grant execute on function public.list_video_faults(uuid, integer, integer, text, boolean), public.dismiss_video_faults(uuid),
  public.restore_video_faults(uuid) to authenticated;

-- Numbers that are maintained as rows change, because counting takes too long.

-- The numbers of learners, admins, active and inactive courses: counting a million rows takes a tenth of a second each
-- time. A total is as exact as a count, and is read in the same snapshot.
--
-- A total is the sum of its rows. A change is added to any row that is not locked, or else to a new one: so transactions never
-- wait for each other, and there are as many rows as there have ever been simultaneous changes.

create table private.totals (
  id bigint generated by default as identity primary key,
  relation text not null,
  value text not null,
  total bigint not null
);

alter table private.totals enable row level security;
revoke all on table private.totals from public, anon, authenticated;

-- The trigger's argument names the column whose values are counted.
create function private.keep_totals() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  came constant text := format('select %I::text, 1 from after_rows', tg_argv[0]);
  went constant text := format('select %I::text, -1 from before_rows', tg_argv[0]);
  change record;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.totals where relation = tg_table_name;
    return null;
  end if;
  for change in execute format(
    'select value, sum(change) as total from (%s) as changes (value, change) group by value having sum(change) <> 0',
    case tg_op when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end
  ) loop
    update private.totals set total = total + change.total
     where id = (
       select id from private.totals where relation = tg_table_name and value = change.value limit 1
          for update skip locked
     );
    if not found then
      insert into private.totals (relation, value, total) values (tg_table_name, change.value, change.total);
    end if;
  end loop;
  return null;
end
$$;

revoke all on function private.keep_totals() from public;

create trigger keep_totals_after_insert after insert on public.profiles
  referencing new table as after_rows
  for each statement execute function private.keep_totals('role');
create trigger keep_totals_after_update after update on public.profiles
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_totals('role');
create trigger keep_totals_after_delete after delete on public.profiles
  referencing old table as before_rows
  for each statement execute function private.keep_totals('role');

create trigger keep_totals_after_truncate after truncate on public.profiles
  for each statement execute function private.keep_totals('role');

create trigger keep_totals_after_insert after insert on public.courses
  referencing new table as after_rows
  for each statement execute function private.keep_totals('is_active');
create trigger keep_totals_after_update after update on public.courses
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.keep_totals('is_active');
create trigger keep_totals_after_delete after delete on public.courses
  referencing old table as before_rows
  for each statement execute function private.keep_totals('is_active');

create trigger keep_totals_after_truncate after truncate on public.courses
  for each statement execute function private.keep_totals('is_active');

-- The figures on the admin dashboard.
create function public.count_totals() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'learners', (select coalesce(sum(total), 0) from private.totals where (relation, value) = ('profiles', 'learner')),
    'activeCourses', (select coalesce(sum(total), 0) from private.totals where (relation, value) = ('courses', 'true'))
  );
end
$$;

revoke all on function public.count_totals() from public, anon;
grant execute on function public.count_totals() to authenticated;

-- How many learners each course has: the sum of its rows, as in private.totals, so that enrollments never wait for each other.
-- What a deleted course leaves behind adds up to zero, and stays in case the course is restored. With a foreign key to courses, a
-- change would wait for a deletion that is waiting for it.
create table private.course_learners (
  id bigint generated by default as identity primary key,
  course_id uuid not null,
  total bigint not null
);

create index course_learners_idx on private.course_learners (course_id);

alter table private.course_learners enable row level security;
revoke all on table private.course_learners from public, anon, authenticated;

create function private.add_learners(course uuid, change bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.course_learners set total = total + change
   where id = (select id from private.course_learners where course_id = course limit 1 for update skip locked);
  if not found then
    insert into private.course_learners (course_id, total) values (course, change);
  end if;
end
$$;

-- Calls a function whose plans are cached: every save fires this twice.
create function private.count_learners() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.course_learners;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_learners(course_id, count(*)) from after_rows group by course_id;
  end if;
  if tg_op <> 'INSERT' then
    perform private.add_learners(course_id, -count(*)) from before_rows group by course_id;
  end if;
  return null;
end
$$;

revoke all on function private.add_learners(uuid, bigint), private.count_learners() from public;

create trigger count_learners_after_insert after insert on public.enrollments
  referencing new table as after_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_update after update on public.enrollments
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_delete after delete on public.enrollments
  referencing old table as before_rows
  for each statement execute function private.count_learners();
create trigger count_learners_after_truncate after truncate on public.enrollments
  for each statement execute function private.count_learners();

-- How many videos each course has, and how many of these have a transcript: the sum of its rows, as in private.course_learners.
create table private.video_totals (
  id bigint generated by default as identity primary key,
  course_id uuid not null,
  videos integer not null,
  transcripts integer not null
);

create index video_totals_idx on private.video_totals (course_id);

alter table private.video_totals enable row level security;
revoke all on table private.video_totals from public, anon, authenticated;

create function private.add_videos(course uuid, more bigint, more_transcripts bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.video_totals set videos = videos + more, transcripts = transcripts + more_transcripts
   where id = (select id from private.video_totals where course_id = course limit 1 for update skip locked);
  if not found then
    insert into private.video_totals (course_id, videos, transcripts) values (course, more, more_transcripts);
  end if;
end
$$;

-- For the videos and for their transcripts, which both have the id of the course.
create function private.count_videos() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Of each row: a video or a transcript.
  video constant integer := (tg_table_name = 'course_videos')::integer;
  transcript constant integer := 1 - video;
begin
  if tg_op = 'TRUNCATE' then
    update private.video_totals set videos = videos * transcript, transcripts = 0;
  elsif tg_op = 'INSERT' then
    perform private.add_videos(course_id, count(*) * video, count(*) * transcript) from after_rows group by course_id;
  elsif tg_op = 'DELETE' then
    perform private.add_videos(course_id, -count(*) * video, -count(*) * transcript) from before_rows group by course_id;
  else
    perform private.add_videos(old.course_id, -video, -transcript);
    perform private.add_videos(new.course_id, video, transcript);
  end if;
  return null;
end
$$;

revoke all on function private.add_videos(uuid, bigint, bigint), private.count_videos() from public;

create trigger count_videos_after_insert after insert on public.course_videos
  referencing new table as after_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_move after update of course_id on public.course_videos
  for each row when (old.course_id <> new.course_id) execute function private.count_videos();
create trigger count_videos_after_delete after delete on public.course_videos
  referencing old table as before_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_truncate after truncate on public.course_videos
  for each statement execute function private.count_videos();

-- Queries for the admin pages.

-- All users, or those that match the search. Returns rows of profiles, so that the API can sort, page and count them like a
-- table, and its limit of rows per response does not cut off the result.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof.
create function public.search_profiles(query text default '') returns setof public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  words := btrim(coalesce(query, ''));
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if words = '' then
    return query select * from public.profiles;
  else
    return query select * from public.profiles where email ilike pattern or full_name ilike pattern;
  end if;
end
$$;

revoke all on function public.search_profiles(text) from public, anon;
grant execute on function public.search_profiles(text) to authenticated;

-- All courses, or those that match the search; with `only_broken` only courses with a video that did not play for learners, and
-- with `needs` only those that need an admin's attention in this way (see courses_in_need). An error of the player itself (5)
-- says nothing about the video. Built like search_profiles and for the same reasons.
create function public.search_courses(query text default '', only_broken boolean default false, needs text default null)
returns setof public.courses
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text;
  pattern text;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if needs not in ('learners', 'videos', 'transcripts', 'invitations') then
    raise exception 'There is no such need.' using errcode = '22023';
  end if;
  words := private.trimmed(coalesce(query, ''));
  -- Titles are shorter.
  if char_length(words) > 300 then
    return;
  end if;
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  if only_broken or needs is not null then
    return query
      select c.* from public.courses c
       where (words = '' or c.title ilike pattern)
         and (not only_broken or c.id in (
           select v.course_id
             from private.video_faults f join public.course_videos v on v.id = f.video_id
            where f.code <> 5 and f.dismissed_at is null
         ))
         and (needs is null or c.id in (select private.courses_in_need(needs)));
  elsif words = '' then
    return query select * from public.courses;
  else
    return query select * from public.courses where title ilike pattern;
  end if;
end
$$;

revoke all on function public.search_courses(text, boolean, text) from public, anon;
grant execute on function public.search_courses(text, boolean, text) to authenticated;

-- How many learners and videos each of these courses has: one row for each course that exists.
--
-- Security definer, with an explicit role check: no one has rights on the totals.
create function public.count_course_use(course_ids uuid[])
returns table (course_id uuid, learners integer, videos integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if course_ids is null or array_position(course_ids, null) is not null then
    raise exception 'The courses must be a list of course ids.' using errcode = '22023';
  end if;
  if cardinality(course_ids) > 1000 then
    raise exception 'At most 1000 courses can be counted at once.' using errcode = '22023';
  end if;

  return query
    select c.id,
           (select coalesce(sum(l.total), 0)::integer from private.course_learners l where l.course_id = c.id),
           (select count(*)::integer from public.course_videos v where v.course_id = c.id)
      from public.courses c
     where c.id = any (course_ids);
end
$$;

revoke all on function public.count_course_use(uuid[]) from public, anon;
grant execute on function public.count_course_use(uuid[]) to authenticated;

-- The ids of users whose e-mail or name contains the words, and whether there may be more. With up to ten thousand users,
-- all matches are found. With more, a search returns two hundred at most; and if the words lack three letters in a row,
-- which the index needs, only the users who joined last are searched.
--
-- A search with an @ first looks for the part before it. Most addresses end alike, so the index would read long lists for the
-- end, while the few users with that beginning are soon compared. If they are not few, or many match, it continues as for any
-- other words. The answer is the same either way.
create function private.find_profiles(words text, total bigint, out matches uuid[], out more boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  many constant integer := 10000;
  few constant integer := 2000;
  most constant integer := 200;
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  is_large constant boolean := total > many;
  is_indexed constant boolean := words ~ '[[:alnum:]]{3}';
  beginning constant text := case when words ~ '^[^@]*[[:alnum:]]{3}[^@]*@.' then split_part(pattern, '@', 1) || '@%' end;
  looked_at bigint;
begin
  -- Addresses and names are shorter.
  if char_length(words) > 320 then
    matches := '{}';
    more := false;
    return;
  end if;
  if beginning is not null then
    select coalesce(array_agg(id) filter (where email ilike pattern or full_name ilike pattern), '{}'), count(*)
      into matches, looked_at
      from (
        select id, email, full_name from public.profiles
         where email ilike beginning or full_name ilike beginning limit few
      ) candidates;
    if looked_at < few and cardinality(matches) < most then
      more := false;
      return;
    end if;
  end if;

  more := is_large;
  -- Words that many people share are soon found without the index, where their list would be long.
  if is_large or not is_indexed then
    matches := array(
      select id
        from (
          select id, email, full_name from public.profiles
           order by created_at desc, id desc limit case when is_indexed then few else many end
        ) latest
       where email ilike pattern or full_name ilike pattern
       limit case when is_large then most end
    );
  end if;
  if is_indexed and (not is_large or cardinality(matches) < most) then
    matches := array(
      select id from public.profiles where email ilike pattern or full_name ilike pattern
       limit case when is_large then most + 1 end
    );
    more := is_large and cardinality(matches) > most;
    matches := case when more then matches[:most] else matches end;
  end if;
end
$$;

revoke all on function private.find_profiles(text, bigint) from public;

-- One page of all users, or of the search's matches, as {rows, count, more}: `count` is the number of rows on all pages, and
-- `more` means that the search stopped early. Filtered to users with this role, in this course, who joined at this time or later;
-- null does not filter. Searches and filters that find few users are answered from an index; the others count what they find.
--
-- Security definer, with an explicit role check: under row-level security a search pattern could not use the index, because
-- its operator is not leakproof, and pages could not be found by index-only scans.
create function public.list_profiles(
  query text, sort text, is_descending boolean, first integer, size integer,
  wanted_role text default null, in_course uuid default null, joined_since timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  words text;
  conditions text;
  total bigint;
  matches uuid[];
  more boolean := false;
  -- A page past the middle is reached faster from the other end.
  is_turned boolean;
  skipped bigint;
  taken bigint;
  page jsonb;
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'role', 'created_at') then
    raise exception 'Users cannot be sorted by that.' using errcode = '22023';
  end if;
  if wanted_role not in ('learner', 'admin') then
    raise exception 'There is no such role.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 users.' using errcode = '22023';
  end if;

  words := private.trimmed(coalesce(query, ''));
  select coalesce(sum(t.total), 0) into total from private.totals t where relation = 'profiles';
  if words <> '' then
    select f.matches, f.more into matches, more from private.find_profiles(words, total) f;
  end if;
  conditions := concat_ws(' and ',
    case when words <> '' then 'id = any ($3)' end,
    case when wanted_role is not null then 'role = $4' end,
    case when joined_since is not null then 'created_at >= $5' end,
    case when in_course is not null then
      'id in (select e.user_id from public.enrollments e where e.course_id = $6)'
    end
  );
  if conditions = 'id = any ($3)' then
    total := cardinality(matches);
  elsif conditions = 'role = $4' then
    select coalesce(sum(t.total), 0) into total from private.totals t
     where (relation, value) = ('profiles', wanted_role);
  elsif conditions <> '' then
    execute format('select count(*) from public.profiles where %s', conditions)
      into total using null, null, matches, wanted_role, joined_since, in_course;
  end if;

  taken := greatest(least(size, total - first), 0);
  is_turned := first > total / 2;
  skipped := case when is_turned then greatest(total - first - taken, 0) else first end;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(p) order by key.place %1$s), ''[]'')
       from (
         select id, row_number() over () as place
           from (select id from public.profiles %2$s order by %3$I %4$s, id %4$s limit $1 offset $2) ids
       ) key
       join public.profiles p using (id)',
    case when is_turned then 'desc' else 'asc' end,
    case when conditions <> '' then 'where ' || conditions end,
    sort,
    case when is_turned <> coalesce(is_descending, false) then 'desc' else 'asc' end
  ) into page using taken, skipped, matches, wanted_role, joined_since, in_course;

  return jsonb_build_object('rows', page, 'count', total, 'more', more);
end
$$;

revoke all on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  from public, anon;
grant execute on function public.list_profiles(text, text, boolean, integer, integer, text, uuid, timestamptz)
  to authenticated;

-- One page of a course's quiet learners by their last activity: those who began, and after them those who never did. Each is a
-- range of an index, while the condition of both would read everyone who was active lately. `first_part` is how many there are of
-- those who come first.
create function private.quiet_learners(
  course uuid, videos bigint, first integer, size integer, is_descending boolean, first_part bigint
) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := array['p.last_activity < $5 and (p.complete < $2 or $2 = 0)', 'p.last_activity is null and p.enrolled_at < $5'];
  part text;
  skipped bigint := first;
  found uuid[];
  page uuid[] := '{}';
begin
  foreach part in array case when is_descending then parts else array[parts[2], parts[1]] end loop
    execute format(
      'select array(
         select p.user_id from private.course_progress p where p.course_id = $1 and p.enrolled_at is not null and %s
          order by p.last_activity %s, p.enrolled_at %3$s, p.user_id %s limit $4 offset $3)',
      part, case when is_descending then 'desc nulls last' else 'asc nulls first' end,
      case when is_descending then 'desc' else 'asc' end, case when is_descending then 'asc' else 'desc' end
    ) into found using course, videos, skipped, size - cardinality(page), private.quiet_since();
    page := page || found;
    exit when cardinality(page) = size;
    skipped := greatest(first - first_part, 0);
  end loop;
  return page;
end
$$;

-- One page of a course's learners, or of those with these words in their name or address, with this status and in this group (''
-- for no group). The status is 'not-started', 'started', 'completed', 'certified' (the certificate is valid) or 'quiet' (not
-- completed, and not active for fourteen days: see quiet_since). As {rows, count, more, videos, groups}; each row has how many of
-- the videos the learner has completed, and the certificate as {code, issued_at, revoked_at} or null. The latest enrollment comes
-- first by default. A search counts at most ten thousand, and `more` says whether there are more.
--
-- Security definer, with an explicit role check, so that the page and the count are index-only scans, and only the page's
-- profiles are read. Under row-level security the count would read everyone who is enrolled.
create function public.list_course_learners(
  course uuid, first integer, size integer, query text default '', status text default null,
  sort text default 'enrolled_at', is_descending boolean default true, group_label text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  label constant text := group_label;
  most constant integer := 10000;
  words constant text := private.trimmed(coalesce(query, ''));
  -- These three are special in a pattern; a person who types them means the character itself.
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  since constant timestamptz := private.quiet_since();
  videos bigint;
  conditions text;
  source text;
  total bigint;
  more boolean := false;
  counted record;
  page uuid[];
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 learners.' using errcode = '22023';
  end if;
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if status not in ('not-started', 'started', 'completed', 'certified', 'quiet') then
    raise exception 'There is no such status.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('full_name', 'email', 'enrolled_at', 'group_label', 'complete', 'last_activity', 'certificate') then
    raise exception 'Learners cannot be sorted by that.' using errcode = '22023';
  end if;

  select count(*) into videos from public.course_videos v where v.course_id = course;
  conditions := concat_ws(' and ',
    'e.course_id = $1',
    case when words <> '' then '(l.email ilike $2 or l.full_name ilike $2)' end,
    case when label = '' then 'e.group_label is null' when label <> '' then 'e.group_label = $6' end,
    case status
      when 'not-started' then 'p.begun = 0'
      when 'started' then 'p.begun > 0 and (p.complete < $3 or $3 = 0)'
      when 'completed' then 'p.complete >= $3 and $3 > 0'
      when 'certified' then 'p.certified'
      when 'quiet' then '(p.complete < $3 or $3 = 0) and coalesce(p.last_activity, p.enrolled_at) < $7'
    end
  );
  source := concat('public.enrollments e',
    case when status is not null or sort in ('complete', 'last_activity') then
      ' join private.course_progress p on p.course_id = $1 and p.user_id = e.user_id and p.enrolled_at is not null' end,
    case when sort = 'certificate' then
      ' left join private.certificates k on k.course_id = $1 and k.user_id = e.user_id' end,
    case when words <> '' or sort in ('full_name', 'email') then ' join public.profiles l on l.id = e.user_id' end,
    ' where ', conditions);
  if words <> '' then
    execute format('select count(*) from (select from %s limit %s) found', source, most + 1)
      into total using course, pattern, videos, null, null, label, since;
    more := total > most;
    total := least(total, most);
  elsif label is not null then
    execute 'select count(*) from ' || source into total using course, pattern, videos, null, null, label, since;
  elsif status is not null then
    select * into counted from private.count_learners_of(course, videos);
    total := case status
      when 'not-started' then counted.enrolled - counted.began when 'started' then counted.began - counted.completed
      when 'completed' then counted.completed when 'certified' then counted.certified else counted.quiet
    end;
  else
    select coalesce(sum(c.total), 0) into total from private.course_learners c where c.course_id = course;
  end if;
  if status = 'quiet' and sort = 'last_activity' and words = '' and label is null then
    page := private.quiet_learners(
      course, videos, first, size, is_descending,
      case when is_descending then counted.quiet_begun else counted.quiet - counted.quiet_begun end);
  else
    -- A missing value, such as the time of a learner who never began, sorts as the least.
    execute format(
      'select array(select e.user_id from %s order by %s %s, %s %s limit $4 offset $5)', source,
      case sort when 'complete' then 'p.complete' when 'last_activity' then 'p.last_activity'
                when 'enrolled_at' then 'e.enrolled_at' when 'group_label' then 'e.group_label' when 'certificate' then 'k.issued_at'
                else 'l.' || sort end,
      case when is_descending then 'desc' else 'asc' end
        || case when sort in ('enrolled_at', 'complete') then '' when is_descending then ' nulls last' else ' nulls first' end,
      case when sort = 'last_activity' then format('p.enrolled_at %s, e.user_id', case when is_descending then 'desc' else 'asc' end)
           else 'e.id' end,
      case when is_descending then 'asc' else 'desc' end
    ) into page using course, pattern, videos, size, first, label, since;
  end if;

  return jsonb_build_object(
    'count', total,
    'more', more,
    'videos', videos,
    'groups', (
      select coalesce(jsonb_agg(listed.label order by listed.label), '[]')
        from (
          select distinct e.group_label as label from public.enrollments e
           where e.course_id = course and e.group_label is not null order by 1 limit 200
        ) listed
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', e.id, 'enrolled_at', e.enrolled_at, 'group_label', e.group_label,
               'profile', jsonb_build_object('id', l.id, 'email', l.email, 'full_name', l.full_name),
               'complete', coalesce(p.complete, 0), 'last_activity', p.last_activity,
               'certificate', private.certificate_of(e.user_id, course)
             ) order by listed.place), '[]')
        from unnest(page) with ordinality as listed (id, place)
        join public.enrollments e on e.course_id = course and e.user_id = listed.id
        join public.profiles l on l.id = e.user_id
        left join private.course_progress p on p.course_id = course and p.user_id = e.user_id
    )
  );
end
$$;

revoke all on function private.quiet_learners(uuid, bigint, integer, integer, boolean, bigint) from public;
revoke all on function public.list_course_learners(uuid, integer, integer, text, text, text, boolean, text) from public, anon;
grant execute on function public.list_course_learners(uuid, integer, integer, text, text, text, boolean, text) to authenticated;

-- How admins write courses and videos. Each function is one transaction and checks the role itself: no one else may write.
--
-- A save passes the version that its form was opened with. It returns {outcome, row}: the current row, and whether it was
-- 'saved', is in 'conflict' with a change by someone else, or is 'gone' (then the row is null). A row that already has the values
-- counts as saved, so a save whose response was lost can be repeated. To overwrite a conflicting row, call again with its
-- version.
--
-- No function lists a table's columns, so a new column is saved without a change here.

-- A form's fields as they are stored: texts trimmed, and null if empty.
create function private.form_fields(relation regclass, fields jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kept constant text[] := array['id', 'course_id', 'created_at', 'revision', 'version', 'learners_duration_s', 'link_since',
    'earlier_ids', 'same_ids'];
  unknown text;
begin
  if coalesce(jsonb_typeof(fields), '') <> 'object' then
    raise exception 'The fields must be a JSON object.' using errcode = '22023';
  end if;
  select key into unknown from jsonb_object_keys(fields) as given (key)
   where key = any (kept) or not exists (
     select from pg_catalog.pg_attribute
      where attrelid = relation and attname = key and attnum > 0 and not attisdropped
   ) limit 1;
  if found then
    raise exception 'There is no field "%" to save.', left(unknown, 100) using errcode = '22023';
  end if;
  select key into unknown from jsonb_each(fields) as given (key, value)
   where jsonb_typeof(value) in ('object', 'array') limit 1;
  if found then
    raise exception 'The field "%" must be a text, a number or true or false.', left(unknown, 100) using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
             when 'string' then to_jsonb(nullif(private.trimmed(value #>> '{}'), ''))
             else value
           end), '{}')
      from jsonb_each(fields)
  );
end
$$;

-- Inserts the rows whose id does not exist yet, and returns how many. Rows with the same set of fields share a statement, so
-- that a field missing from a row gets its default.
create function private.insert_rows(relation regclass, new_rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  columns text;
  alike jsonb;
  inserted integer;
  total integer := 0;
begin
  for columns, alike in
    select named.columns, jsonb_agg(given.value)
      from jsonb_array_elements(new_rows) as given (value)
     cross join lateral (
       select string_agg(quote_ident(key), ', ' order by key) as columns from jsonb_object_keys(given.value) as k (key)
     ) named
     group by named.columns
  loop
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) on conflict (id) do nothing',
      relation, columns
    ) using alike;
    get diagnostics inserted = row_count;
    total := total + inserted;
  end loop;
  return total;
end
$$;

create function private.update_row(relation regclass, id uuid, fields jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) as given (key));
begin
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2', relation, columns
  ) using fields, id;
end
$$;

revoke all on function private.form_fields(regclass, jsonb), private.insert_rows(regclass, jsonb),
  private.update_row(regclass, uuid, jsonb) from public;

create function public.save_course(course uuid, fields private.sent_json, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  fields jsonb := save_course.fields::jsonb;
  present public.courses;
begin
  perform private.require_admin();
  fields := private.form_fields('public.courses', fields);
  select * into present from public.courses where id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    perform private.update_row('public.courses', course, fields);
    select * into present from public.courses where id = course;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$$;

-- Without a seen version it creates the video, with the id from the form. A new video without a position goes to the end; an
-- edited one without a position keeps its own, and goes to the end if it is null. A link to another video of the video site makes
-- it another lecture, of which nothing was watched for a certificate yet, unless `is_same_lecture`.
create function public.save_video(
  video uuid, course uuid, fields private.sent_json, seen_version integer default null, is_same_lecture boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  fields jsonb := save_video.fields::jsonb;
  is_new constant boolean := seen_version is null;
  behind_last jsonb;
  present public.course_videos;
begin
  perform private.require_admin();
  if video is null then
    raise exception 'A video needs an id.' using errcode = '22023';
  end if;
  fields := private.form_fields('public.course_videos', fields);

  if is_new then
    -- Two videos that are added at once get different positions.
    perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || course, 0));
    perform from public.courses where id = course for key share;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
  end if;
  if fields -> 'order_index' = 'null' or is_new and not fields ? 'order_index' then
    select jsonb_build_object('order_index', coalesce(max(order_index), -1) + 1) into behind_last
      from public.course_videos where course_id = course and id <> video;
    fields := fields || behind_last;
  end if;
  if is_new and private.insert_rows('public.course_videos', jsonb_build_array(
       fields || jsonb_build_object('id', video, 'course_id', course))) = 0 and behind_last is not null then
    -- It already exists: the position that it got then counts as the end.
    fields := fields - 'order_index';
  end if;

  select * into present from public.course_videos where id = video and course_id = course for no key update;
  if not found then
    return jsonb_build_object('outcome', 'gone', 'row', null);
  end if;
  if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
    if present.version is distinct from seen_version then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    if is_same_lecture and private.youtube_id(fields ->> 'youtube_url') <> private.youtube_id(present.youtube_url) then
      fields := fields || jsonb_build_object('same_ids', present.same_ids || private.youtube_id(present.youtube_url));
    end if;
    perform private.update_row('public.course_videos', video, fields);
    select * into present from public.course_videos where id = video;
  end if;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$$;

-- Creates a course with its videos, in order. The ids come from the form.
--
-- If an earlier response was lost and the form has changed since, the course exists as it was sent then: a conflict. Called
-- again with the revision of the conflicting row, the function replaces it with the form's current state. `dropped` are
-- videos that the form sent earlier and no longer has; videos that someone else has added stay.
create function public.create_course(
  course private.sent_json, videos private.sent_json, seen_revision uuid default null, dropped uuid[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  course constant jsonb := create_course.course::jsonb;
  videos constant jsonb := create_course.videos::jsonb;
  own_id uuid;
  fields jsonb;
  incomplete bigint;
  wanted jsonb;
  video jsonb;
  present public.courses;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(course), '') <> 'object' or course ->> 'id' is null then
    raise exception 'A new course needs an id.' using errcode = '22023';
  end if;
  if coalesce(private.trimmed(course ->> 'title'), '') = '' then
    raise exception 'Title is required' using errcode = '22023';
  end if;
  if coalesce(jsonb_typeof(videos), '') <> 'array' or jsonb_array_length(videos) = 0 then
    raise exception 'Please add at least one video to the course' using errcode = '22023';
  end if;
  if jsonb_array_length(videos) > 1000 or cardinality(dropped) > 1000 then
    raise exception 'A course can be created with at most 1000 videos.' using errcode = '22023';
  end if;

  own_id := (course ->> 'id')::uuid;
  fields := private.form_fields('public.courses', course - 'id');
  select position into incomplete from jsonb_array_elements(videos) with ordinality as given (value, position)
   where coalesce(private.trimmed(value ->> 'title'), '') = '' or coalesce(private.trimmed(value ->> 'youtube_url'), '') = ''
   order by position limit 1;
  if found then
    raise exception 'Video % requires both title and YouTube URL', incomplete using errcode = '22023';
  end if;
  wanted := (
    select jsonb_agg(private.form_fields('public.course_videos', value - 'id') || jsonb_build_object(
             'id', coalesce((value ->> 'id')::uuid, gen_random_uuid()),
             'course_id', own_id,
             'order_index', position - 1) order by position)
      from jsonb_array_elements(videos) with ordinality as given (value, position)
  );

  if private.insert_rows('public.courses', jsonb_build_array(fields || jsonb_build_object('id', own_id))) = 0 then
    -- The videos before their course, in the order in which others lock them.
    perform from public.course_videos where course_id = own_id order by id for update;
    select * into present from public.courses where id = own_id for update;
    if not found then
      return jsonb_build_object('outcome', 'gone', 'row', null);
    end if;
    if present.revision is distinct from seen_revision and not (
      to_jsonb(jsonb_populate_record(present, fields)) = to_jsonb(present)
      and (
        select bool_and(coalesce(to_jsonb(v) @> w.value, false))
          from jsonb_array_elements(wanted) as w (value)
          left join public.course_videos v on v.id = (w.value ->> 'id')::uuid
      )
    ) then
      return jsonb_build_object('outcome', 'conflict', 'row', to_jsonb(present));
    end if;
    if to_jsonb(jsonb_populate_record(present, fields)) <> to_jsonb(present) then
      perform private.update_row('public.courses', own_id, fields);
    end if;
    delete from public.course_videos v
     where v.course_id = own_id and v.id = any (dropped)
       and not exists (select from jsonb_array_elements(wanted) as w (value) where (w.value ->> 'id')::uuid = v.id);
    for video in
      select w.value
        from jsonb_array_elements(wanted) as w (value)
        join public.course_videos v on v.id = (w.value ->> 'id')::uuid and v.course_id = own_id
       where not to_jsonb(v) @> w.value
    loop
      perform private.update_row('public.course_videos', (video ->> 'id')::uuid, video - 'id');
    end loop;
    wanted := (
      select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(wanted) as w (value)
       where not exists (select from public.course_videos v where v.id = (w.value ->> 'id')::uuid and v.course_id = own_id)
    );
  end if;

  if wanted <> '[]' and private.insert_rows('public.course_videos', wanted) < jsonb_array_length(wanted) then
    raise exception 'There is another video with the id of one of these.' using errcode = '23505';
  end if;
  -- Read again: the videos have given the course a new revision.
  select * into present from public.courses where id = own_id;
  return jsonb_build_object('outcome', 'saved', 'row', to_jsonb(present));
end
$$;

-- Moves a video to `place` (from 0) in its course's order as shown on screen (order_index, then id), and renumbers the
-- course's videos 0, 1, 2 … without gaps. A place out of range becomes the first or the last.
create function public.move_video(video uuid, place integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  home uuid;
begin
  perform private.require_admin();
  if place is null then
    raise exception 'The new place of the video is missing.' using errcode = '22023';
  end if;
  select course_id into home from public.course_videos where id = video;

  -- Two moves in one course take turns. Not by a lock on the course: an edit of a video locks the video first and its
  -- course afterwards, and would deadlock with a move that does it the other way round.
  perform pg_advisory_xact_lock(hashtextextended('order of videos of ' || home, 0));
  if not exists (select from public.course_videos where id = video and course_id = home) then
    raise exception 'There is no such video.' using errcode = '22023';
  end if;

  with others as (
    select id, row_number() over (order by order_index, id) - 1 as rank
      from public.course_videos where course_id = home and id <> video
  ), target as (
    select least(greatest(place, 0), count(*)) as rank from others
  ), renumbered as (
    select others.id, others.rank + case when others.rank >= target.rank then 1 else 0 end as rank from others, target
    union all
    select video, rank from target
  )
  update public.course_videos v set order_index = r.rank
    from renumbered r
   where v.id = r.id and v.course_id = home and v.order_index <> r.rank;
end
$$;

revoke all on function public.save_course(uuid, private.sent_json, integer), public.save_video(uuid, uuid, private.sent_json, integer, boolean),
  public.create_course(private.sent_json, private.sent_json, uuid, uuid[]), public.move_video(uuid, integer) from public, anon;
grant execute on function public.save_course(uuid, private.sent_json, integer), public.save_video(uuid, uuid, private.sent_json, integer, boolean),
  public.create_course(private.sent_json, private.sent_json, uuid, uuid[]), public.move_video(uuid, integer) to authenticated;

-- How admins write enrollments. Each function is one transaction, so a failure leaves everything unchanged.

-- Makes `chosen` the learner's courses. Enrollments that remain keep their date. Enrollments in inactive courses are kept
-- even if not chosen: the screen lists active courses only.
--
-- `seen` are the courses, including inactive ones, that the learner had when the form was opened. If they have changed
-- since, nothing is saved: PT409, which the API returns as status 409. Without `seen` the last save wins.
create function public.replace_enrollments(learner uuid, chosen uuid[], seen uuid[] default null) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  present uuid[];
  unknown uuid;
begin
  perform private.require_admin();
  if chosen is null or array_position(chosen, null) is not null then
    raise exception 'The chosen courses must be a list of course ids.' using errcode = '22023';
  end if;
  if array_position(seen, null) is not null then
    raise exception 'The courses seen must be a list of course ids.' using errcode = '22023';
  end if;
  if greatest(cardinality(chosen), cardinality(seen)) > 10000 then
    raise exception 'At most 10000 courses can be chosen at once.' using errcode = '22023';
  end if;

  -- Two admins who save the same learner take turns.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || learner, 0));

  if not exists (select from public.profiles where id = learner) then
    raise exception 'There is no such user.' using errcode = '22023';
  end if;

  present := array(select course_id from public.enrollments where user_id = learner);
  if seen is not null and not (present @> seen and present <@ seen) then
    -- Unless it is the same save again after its response was lost: then everything it would do is already done.
    if present @> chosen and present <@ (chosen || seen)
        and not exists (
          select from public.courses c
           where c.id = any (seen) and c.id <> all (chosen) and c.is_active = (c.id = any (present))
        ) then
      return;
    end if;
    raise exception 'The enrollments were changed by someone else meanwhile.' using errcode = 'PT409';
  end if;

  select wanted.id into unknown from unnest(chosen) as wanted (id)
   where not exists (select from public.courses c where c.id = wanted.id) limit 1;
  if found then
    raise exception 'There is no course with the id %.', unknown using errcode = '22023';
  end if;

  -- Only what the form showed: an enrollment that someone else commits at this moment stays.
  delete from public.enrollments e
   using public.courses c
   where c.id = e.course_id and c.is_active and e.user_id = learner and e.course_id <> all (chosen)
     and e.course_id = any (coalesce(seen, present));

  -- Only what is missing and no one else adds at this moment.
  insert into public.enrollments (user_id, course_id)
  select distinct learner, wanted.id from unnest(chosen) as wanted (id)
   where not exists (select from public.enrollments e where e.user_id = learner and e.course_id = wanted.id)
  on conflict (user_id, course_id) do nothing;
end
$$;

revoke all on function public.replace_enrollments(uuid, uuid[], uuid[]) from public, anon;
grant execute on function public.replace_enrollments(uuid, uuid[], uuid[]) to authenticated;

-- Whether one text becomes the other by adding, removing or replacing one character. The length of the common beginning is found
-- by binary search.
create function private.one_letter_apart(one text, other text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  same integer := 0;
  most integer := least(length(one), length(other));
  middle integer;
begin
  if one = other or abs(length(one) - length(other)) > 1 then
    return false;
  end if;
  while same < most loop
    middle := (same + most + 1) / 2;
    if left(one, middle) = left(other, middle) then
      same := middle;
    else
      most := middle - 1;
    end if;
  end loop;
  return substr(one, same + 1 + (length(one) >= length(other))::integer)
       = substr(other, same + 1 + (length(other) >= length(one))::integer);
end
$$;

-- The address of another user that differs from this one by one character, by dots or by what follows a plus; null if there is
-- none. Apart from dots and pluses, the two share their first or their last half, so they are close to each other when all
-- addresses are sorted forwards or backwards: a few neighbours are compared, however many users there are.
create function private.similar_address(address text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox(address);
  forwards constant text collate "C" := private.loose_mailbox(address);
  backwards constant text collate "C" := reverse(forwards);
  found_address text;
begin
  select email into found_address from public.profiles where private.loose_mailbox(email) collate "C" = forwards limit 1;
  if found then
    return found_address;
  end if;
  select near.email into found_address
    from (
      (select email from public.profiles where private.loose_mailbox(email) collate "C" > forwards
        order by private.loose_mailbox(email) collate "C" limit 15)
      union all
      (select email from public.profiles where private.loose_mailbox(email) collate "C" < forwards
        order by private.loose_mailbox(email) collate "C" desc limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" > backwards
        order by reverse(private.loose_mailbox(email)) collate "C" limit 15)
      union all
      (select email from public.profiles where reverse(private.loose_mailbox(email)) collate "C" < backwards
        order by reverse(private.loose_mailbox(email)) collate "C" desc limit 15)
    ) near
   where private.one_letter_apart(private.mailbox(near.email), mailbox)
   limit 1;
  return found_address;
end
$$;

-- The same for addresses that are invited to a course and have no account yet. They are fewer than the users, so fewer neighbours
-- are enough.
create function private.similar_invitation(course uuid, address text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox(address);
  forwards constant text collate "C" := private.loose_mailbox(address);
  backwards constant text collate "C" := reverse(forwards);
  found_address text;
begin
  select email into found_address
    from private.invitations i
   where i.course_id = course and private.loose_mailbox(email) collate "C" = forwards
   limit 1;
  if found then
    return found_address;
  end if;
  select near.email into found_address
    from (
      (select email from private.invitations i
        where i.course_id = course and private.loose_mailbox(email) collate "C" > forwards
        order by private.loose_mailbox(email) collate "C" limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and private.loose_mailbox(email) collate "C" < forwards
        order by private.loose_mailbox(email) collate "C" desc limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and reverse(private.loose_mailbox(email)) collate "C" > backwards
        order by reverse(private.loose_mailbox(email)) collate "C" limit 5)
      union all
      (select email from private.invitations i
        where i.course_id = course and reverse(private.loose_mailbox(email)) collate "C" < backwards
        order by reverse(private.loose_mailbox(email)) collate "C" desc limit 5)
    ) near
   where private.one_letter_apart(private.mailbox(near.email), mailbox)
   limit 1;
  return found_address;
end
$$;

revoke all on function private.one_letter_apart(text, text), private.similar_address(text), private.similar_invitation(uuid, text)
  from public;

-- Puts each of these learners of a course in the group at the same place, or in none. Learners who are not enrolled are skipped.
create function public.group_learners(course uuid, people uuid[], group_labels text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 5000 then
    raise exception 'At most 5000 people can be grouped at once.' using errcode = '22023';
  end if;
  perform private.require_group_labels(group_labels, cardinality(people));
  -- Lists with the same people take turns instead of deadlocking.
  perform from public.courses where id = course for no key update;
  update public.enrollments e set group_label = wanted.label
    from (
      select distinct on (id) id, nullif(private.trimmed(private.visible_name(label)), '') as label
        from unnest(people, group_labels) with ordinality as listed (id, label, place) order by id, place
    ) wanted
   where e.course_id = course and e.user_id = wanted.id and e.group_label is distinct from wanted.label;
end
$$;

create function private.require_group_labels(labels text[], number integer) returns void
language plpgsql set search_path = ''
as $$
begin
  if labels is null or cardinality(labels) <> number then
    raise exception 'The groups must be a list with one for each person, or null.' using errcode = '22023';
  end if;
  if exists (select from unnest(labels) as listed (entry) where char_length(private.trimmed(entry)) > 60) then
    raise exception 'A group has at most 60 characters.' using errcode = '22023';
  end if;
end
$$;

revoke all on function public.group_learners(uuid, uuid[], text[]) from public, anon;
revoke all on function private.require_group_labels(text[], integer) from public;
grant execute on function public.group_learners(uuid, uuid[], text[]) to authenticated;

-- Enrolls people in a course, given by id or by e-mail address. An address whose mailbox belongs to no user is invited, with the
-- name at the same place in `names`: see private.accept_invitations. `group_labels` are the groups of the people and then of the
-- addresses; a given group replaces an earlier one. With `dry_run` it only returns what it would do.
--
-- Returns an array of {id, email, name, outcome, similar, similar_invited, group_label, former_group}: first the ids, then the
-- addresses, each in the given order without duplicates. The outcome is 'enrolled' (already was), 'new', 'invited' (now or
-- before), in a dry run also 'invite' (would be), or 'unknown' (an id without a user, or not an address). An address is returned
-- as given; an id comes with the person's current address, or null. `similar` is another spelling that is on record or, if the
-- address would be invited, the similar address of another user; `similar_invited` is a similar one that is invited to the
-- course. Both are only looked for in lists of up to a thousand. `group_label` is the given one; `former_group` is that of
-- enrolled people whose group changes: '' for none, null if nothing changes.
--
-- Security definer, with an explicit role check: under row-level security the mailbox could not use its index, because its
-- function is not leakproof.
create function public.enroll_people(
  course uuid, people uuid[] default '{}', emails text[] default '{}', dry_run boolean default false, names text[] default '{}',
  group_labels text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  is_dry constant boolean := coalesce(dry_run, false);
  target record;
  answer jsonb;
  labels text[];
begin
  perform private.require_admin();
  if people is null or array_position(people, null) is not null then
    raise exception 'The people must be a list of ids.' using errcode = '22023';
  end if;
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if names is null or cardinality(names) not in (0, cardinality(emails)) then
    raise exception 'The names must be a list with one for each address, or null.' using errcode = '22023';
  end if;
  if cardinality(people) + cardinality(emails) > 5000 then
    raise exception 'At most 5000 people can be enrolled at once.' using errcode = '22023';
  end if;
  if group_labels <> '{}' or group_labels is null then
    perform private.require_group_labels(group_labels, cardinality(people) + cardinality(emails));
  end if;
  if exists (select from unnest(emails) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'An e-mail address has at most 320 characters.' using errcode = '22023';
  end if;
  if exists (select from unnest(names) as listed (entry) where char_length(private.trimmed(entry)) > 320) then
    raise exception 'A name has at most 320 characters.' using errcode = '22023';
  end if;

  labels := array(
    select nullif(private.trimmed(private.visible_name(label)), '')
      from unnest(group_labels) with ordinality as listed (label, place) order by place
  );
  if not is_dry then
    if emails <> '{}' then
      perform private.lock_invitations(is_writing => true);
    end if;
    -- Before the enrollments and invitations, in the order in which a deletion locks them.
    if labels = '{}' then
      perform from public.courses where id = course for share;
    else
      -- As in group_learners.
      perform from public.courses where id = course for no key update;
    end if;
  end if;
  select title, is_active into target from public.courses where id = course;
  if not found then
    raise exception 'There is no such course.' using errcode = '22023';
  end if;
  if not target.is_active then
    raise exception 'The course "%" is inactive and takes no new enrollments.', target.title using errcode = '23514';
  end if;

  with found as (
    select l.position, l.id, null as address, p.email, p.full_name as name, null as given, p.email as own,
           p.id is not null as is_there, l.label
      from unnest(people, labels[:cardinality(people)]) with ordinality as l (id, label, position)
      left join public.profiles p on p.id = l.id
    union all
    select cardinality(people) + l.position, p.id, private.mailbox(l.email), l.email, p.full_name, l.given, p.email,
           p.id is not null, l.label
      from (
        select private.trimmed(entry) as email, nullif(private.trimmed(private.visible_name(name)), '') as given, label, position
          from unnest(emails, names, labels[cardinality(people) + 1:]) with ordinality as listed (entry, name, label, position)
      ) l
      left join lateral (
        -- Of two spellings of a mailbox, prefer the one on the list.
        select * from public.profiles where private.mailbox(email) collate "C" = private.mailbox(l.email)
         order by lower(email collate "C") = lower(l.email collate "C") desc, role = 'learner' desc, created_at, id limit 1
      ) p on true
     where l.email <> ''
  ), once as materialized (
    select distinct on (coalesce(found.id::text, found.address)) found.*,
           is_there and e.id is not null as was_enrolled, coalesce(e.group_label, '') as former_group,
           not is_there and private.is_address(found.email) as is_invited,
           i.id is not null as was_invited, i.email as invited_as, i.full_name as invited_name
      from found
      left join public.enrollments e on e.user_id = found.id and e.course_id = course
      left join private.invitations i on private.mailbox(i.email) = found.address and i.course_id = course
     order by coalesce(found.id::text, found.address), position
  ), added as (
    -- In one order, so that two lists with the same people wait for each other instead of deadlocking.
    insert into public.enrollments (user_id, course_id, group_label)
    select id, course, label from once where is_there and not was_enrolled and not is_dry order by id
    on conflict (user_id, course_id) do nothing
    returning user_id
  ), grouped as (
    update public.enrollments e set group_label = o.label from once o
     where e.user_id = o.id and e.course_id = course and o.was_enrolled and not is_dry and o.label <> o.former_group
  ), invited as (
    insert into private.invitations as known (course_id, email, invited_by, full_name, group_label)
    select course, email, (select auth.uid()), given, label from once where is_invited and not is_dry order by address
    -- Inviting again restarts the wait.
    on conflict (private.mailbox(email), course_id) do update
      set invited_at = excluded.invited_at, group_label = coalesce(excluded.group_label, known.group_label)
  ), settled as (
    -- People with an account are no longer invited.
    delete from private.invitations i using once o
     where o.is_there and not is_dry and i.course_id = course and private.mailbox(i.email) = private.mailbox(o.email)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', o.id, 'email', o.email,
           'name', case when o.is_there then o.name when o.was_invited then o.invited_name when o.is_invited then o.given end,
           -- Up to three milliseconds each: for five thousand, longer than a request may take.
           'similar', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_address(o.email)
             else nullif(case when o.is_there then o.own else o.invited_as end, o.email)
           end,
           'similar_invited', case
             when o.is_invited and is_dry and not o.was_invited and cardinality(emails) <= 1000
               then private.similar_invitation(course, o.email)
           end,
           'group_label', o.label,
           'former_group', case when o.was_enrolled and o.label <> o.former_group then o.former_group end,
           'outcome', case
             when o.is_invited and is_dry and not o.was_invited then 'invite'
             when o.is_invited then 'invited'
             when not o.is_there then 'unknown'
             when case when is_dry then not o.was_enrolled else a.user_id is not null end then 'new'
             else 'enrolled'
           end
         ) order by o.position), '[]')
    into answer
    from once o left join added a on a.user_id = o.id;
  return answer;
end
$$;

revoke all on function public.enroll_people(uuid, uuid[], text[], boolean, text[], text[]) from public, anon;
grant execute on function public.enroll_people(uuid, uuid[], text[], boolean, text[], text[]) to authenticated;

-- Enrollments of people who have never signed in: their address is kept until they do.

-- Whether a person could sign in with it. What mail servers allow beyond that is refused, since in a list it is far more often a
-- remnant of the text around an address. The twin of isAddress in src/admin/enrollments/bulk/address.ts.
create function private.is_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select char_length(value) <= 320
    and value ~ '^[A-Za-z0-9_][A-Za-z0-9_''+&%~$!-]*(\.[A-Za-z0-9_''+&%~$!-]+)*@'
      '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]+)$'
$$;

revoke all on function private.is_address(text) from public;

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  email text not null,
  invited_at timestamptz not null default now(),
  -- Not a reference: that admin's account may be deleted.
  invited_by uuid,
  -- From the admin's list. The person's own name replaces it when they sign in.
  full_name text,
  -- The group in which they will be enrolled.
  group_label text,
  constraint invitations_group_label_form check (private.is_group_label(group_label)),
  constraint invitations_email_form check (private.is_address(email)),
  constraint invitations_full_name_form
    check (full_name = private.trimmed(full_name) and char_length(full_name) between 1 and 320),
  constraint invitations_full_name_visible check (full_name = private.visible_name(full_name))
);

create unique index invitations_mailbox_idx on private.invitations (private.mailbox(email), course_id);
-- For the deletion of admins.
create index invitations_invited_by_idx on private.invitations (invited_by);
create index invitations_course_idx on private.invitations (course_id, invited_at desc, id);
-- For those that have been waiting for a long time.
create index invitations_age_idx on private.invitations (invited_at);
create index invitations_loose_idx on private.invitations (course_id, (private.loose_mailbox(email) collate "C"));
create index invitations_loose_end_idx on private.invitations (course_id, (reverse(private.loose_mailbox(email)) collate "C"));

alter table private.invitations enable row level security;
revoke all on table private.invitations from public, anon, authenticated;

-- How long invitations wait for a first sign-in: a person who never signs in has no account to delete. See private.purge_expired.
create function private.invitations_last() returns interval
language sql immutable parallel safe set search_path = ''
as $$
  select interval '180 days'
$$;

-- A list that is being sent and a person who signs in for the first time take turns: otherwise neither would see the other. Any
-- number of people may sign in at the same time.
create function private.lock_invitations(is_writing boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if is_writing then
    perform pg_advisory_xact_lock(hashtextextended('invitations', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('invitations', 0));
  end if;
end
$$;

-- The mailbox of the address that Google has verified as this person's and that they still sign in with, not one that a user can
-- write themselves. Null if there is none.
create function private.verified_mailbox(person uuid) returns text
language sql stable set search_path = ''
as $$
  select private.mailbox(u.email)
    from auth.users u
    join auth.identities i on i.user_id = u.id
   where u.id = person and i.provider = 'google' and private.mailbox(i.identity_data ->> 'email') = private.mailbox(u.email)
     and i.identity_data ->> 'email_verified' = 'true'
   limit 1
$$;

-- Enrolls a person in what their address was invited to, once: the invitations, and the names in them, are deleted. An invitation
-- to a course that has been made inactive lapses, as it takes no new enrollments.
create function private.accept_invitations(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := private.verified_mailbox(person);
  inviter uuid;
  accepted_ids uuid[];
  accepted_labels text[];
begin
  if address is null then
    return;
  end if;
  -- Before the invitations, in the order in which a deletion of a course locks them.
  perform from public.courses
    where id in (select course_id from private.invitations where private.mailbox(email) = address)
    order by id for share;
  for inviter, accepted_ids, accepted_labels in
    with accepted as (
      delete from private.invitations where private.mailbox(email) = address returning course_id, invited_by, group_label
    )
    select invited_by, array_agg(course_id), array_agg(group_label) from accepted group by invited_by
  loop
    -- The history names the admin who invited them.
    perform set_config('private.performer', coalesce(inviter::text, ''), true);
    insert into public.enrollments (user_id, course_id, group_label)
    select person, c.id, accepted.label
      from unnest(accepted_ids, accepted_labels) as accepted (id, label) join public.courses c on c.id = accepted.id
     where c.is_active order by c.id
    on conflict (user_id, course_id) do nothing;
  end loop;
  perform set_config('private.performer', '', true);
  -- Invitations to deleted courses wait for the course, but the list's name for this person is no longer needed.
  update private.deleted_rows set content = content || '{"full_name": null}'
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = address
     and content ->> 'full_name' is not null;
end
$$;

-- When a profile is created, in the same transaction.
create function private.accept_at_first_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_invitations(is_writing => false);
  perform private.accept_invitations(new.id);
  return null;
end
$$;

create trigger accept_invitations after insert on public.profiles
  for each row execute function private.accept_at_first_sign_in();

revoke all on function private.invitations_last(), private.lock_invitations(boolean), private.verified_mailbox(uuid), private.accept_invitations(uuid),
  private.accept_at_first_sign_in() from public;

-- One page of the people who are invited to a course and have not signed in yet, latest first, as {rows, count}.
create function public.list_invitations(course uuid, first integer, size integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 invitations.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'count', (select count(*) from private.invitations i where i.course_id = course),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id, 'email', page.email, 'full_name', page.full_name, 'group_label', page.group_label,
               'invited_at', page.invited_at,
               'expires_at', page.invited_at + private.invitations_last(),
               'invited_by', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.invited_by
               )
             ) order by page.invited_at desc, page.id), '[]')
        from (
          select * from private.invitations i where i.course_id = course
           order by i.invited_at desc, i.id limit size offset first
        ) page
    )
  );
end
$$;

-- Revokes the invitations of these addresses to a course, in any spelling of their mailboxes, and returns those that existed.
-- People who have signed in have none.
create function public.revoke_invitations(course uuid, emails text[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  revoked text[];
begin
  perform private.require_admin();
  if emails is null or array_position(emails, null) is not null then
    raise exception 'The addresses must be a list of e-mail addresses.' using errcode = '22023';
  end if;
  if cardinality(emails) > 5000 then
    raise exception 'At most 5000 invitations can be revoked at once.' using errcode = '22023';
  end if;
  -- Before the invitations, in the order in which a deletion of the course locks them.
  perform from public.courses where id = course for key share;
  with gone as (
    delete from private.invitations
     where course_id = course
       and private.mailbox(email) = any (
         array(select private.mailbox(private.trimmed(entry)) from unnest(emails) as listed (entry))
       )
    returning email
  )
  select coalesce(array_agg(email), '{}') into revoked from gone;
  return revoked;
end
$$;

revoke all on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) from public, anon;
grant execute on function public.list_invitations(uuid, integer, integer), public.revoke_invitations(uuid, text[]) to authenticated;

-- What admins delete is kept for thirty days, with everything that belongs to it, and can be restored exactly as it was.

-- A deleted course or video, by its own id.
create table private.deleted (
  id uuid primary key,
  kind text not null check (kind in ('course', 'video')),
  title text not null,
  -- The course itself, or the course that the video was in.
  course_id uuid not null,
  course_title text not null,
  -- Counted at the deletion: learners who were enrolled in the course, or had begun the video.
  learners integer not null,
  videos integer not null,
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);

create index deleted_at_idx on private.deleted (deleted_at desc, id);
create index deleted_by_idx on private.deleted (deleted_by);

-- The rows deleted with it. What learners did is deleted with their account, as everywhere.
create table private.deleted_rows (
  deleted uuid not null references private.deleted (id) on delete cascade,
  relation text not null,
  user_id uuid references public.profiles (id) on delete cascade,
  content jsonb not null
);

create index deleted_rows_idx on private.deleted_rows (deleted, relation);
create index deleted_rows_user_idx on private.deleted_rows (user_id);
create index deleted_rows_invited_by_idx on private.deleted_rows ((content ->> 'invited_by'))
  where relation = 'private.invitations';
create index deleted_rows_mailbox_idx on private.deleted_rows (private.mailbox(content ->> 'email'))
  where relation = 'private.invitations';

alter table private.deleted enable row level security;
alter table private.deleted_rows enable row level security;
revoke all on table private.deleted, private.deleted_rows from public, anon, authenticated;

-- A deletion and a restoration write rows of many people. The deletion of an account locks its profile first, so both lock the
-- profiles before anything else of theirs, and in the same order: then they wait for each other instead of deadlocking.
create function private.lock_people(people uuid[]) returns void
language sql set search_path = ''
as $$
  select from public.profiles where id = any (people) order by id for key share
$$;

-- Moves rows to private.deleted_rows in one statement, so that nothing written meanwhile is lost between reading and deleting.
create function private.keep_rows(item uuid, relation regclass, key text, ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'with gone as (delete from %1$s where %2$I = any ($2) returning *),
          kept as (select to_jsonb(gone) as content from gone)
     insert into private.deleted_rows (deleted, relation, user_id, content)
     select $1, %3$L, (content ->> ''user_id'')::uuid, content from kept',
    relation, key, relation::text
  ) using item, ids;
end
$$;

-- Columns added since the deletion become null if they may be, and get their defaults otherwise. Columns dropped since are left
-- out.
create function private.restore_rows(item uuid, relation regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  columns text;
  restored text;
begin
  select string_agg(quote_ident(a.attname), ', '), string_agg('r.' || quote_ident(a.attname), ', ') into columns, restored
    from (
      select d.content from private.deleted_rows d
       where d.deleted = item and d.relation = restore_rows.relation::text limit 1
    ) one
    join pg_catalog.pg_attribute a on one.content ? a.attname or not a.attnotnull
   where a.attrelid = restore_rows.relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if columns is null then
    return;
  end if;
  execute format(
    'insert into %1$s (%2$s)
     select %3$s from private.deleted_rows d cross join lateral jsonb_populate_record(null::%1$s, d.content) r
      where d.deleted = $1 and d.relation = %4$L',
    relation, columns, restored, relation::text
  ) using item;
end
$$;

-- Before what learners have of a video goes, and after it has come back.
create function private.renew_learning(video uuid, course uuid) returns void
language sql set search_path = ''
as $$
  insert into private.learning_revisions (user_id, course_id)
  select learner.id, course
    from (
      select user_id from private.watched where video_id = video
      union
      select user_id from private.notes where video_id = video
    ) learner (id)
   order by learner.id
  on conflict (user_id, course_id) do update set revision = excluded.revision
$$;

revoke all on function private.lock_people(uuid[]), private.keep_rows(uuid, regclass, text, uuid[]),
  private.restore_rows(uuid, regclass), private.renew_learning(uuid, uuid) from public;

-- Deletes the course with its videos and enrollments, and keeps it all for thirty days. False if there is no such course.
create function public.delete_course(course uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.courses;
  videos uuid[];
begin
  perform private.require_admin();
  -- From here on no one can enroll in it, add a video or deliver work.
  select * into present from public.courses where id = course for update;
  if not found then
    return false;
  end if;
  videos := array(select id from public.course_videos where course_id = course);
  perform private.lock_people(array(
    select user_id from public.enrollments where course_id = course
    union select user_id from private.past_enrollments where course_id = course
    union select user_id from private.first_enrollments where course_id = course
    union select user_id from private.learning_revisions where course_id = course
    union select user_id from private.watched where video_id = any (videos)
    union select user_id from private.notes where video_id = any (videos)
    union select (select auth.uid())
  ));

  delete from private.deleted where id = course;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select course, 'course', present.title, course, present.title, count(*), cardinality(videos), (select auth.uid())
    from public.enrollments where course_id = course;
  -- For triggers that would record each row that goes with it.
  perform set_config('private.moving', course::text, true);
  perform private.keep_rows(course, 'private.watched', 'video_id', videos);
  perform private.keep_rows(course, 'private.counted_seconds', 'video_id', videos);
  perform private.keep_rows(course, 'private.notes', 'video_id', videos);
  perform private.keep_rows(course, 'private.video_faults', 'video_id', videos);
  perform private.keep_rows(course, 'private.learning_revisions', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.past_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.first_enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.invitations', 'course_id', array[course]);
  perform private.keep_rows(course, 'private.video_transcripts', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.course_videos', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.enrollments', 'course_id', array[course]);
  perform private.keep_rows(course, 'public.courses', 'id', array[course]);
  perform set_config('private.moving', '', true);
  return true;
end
$$;

-- Deletes the video and keeps it for thirty days, with what learners did in it. False if there is none.
create function public.delete_video(video uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present public.course_videos;
  home public.courses;
begin
  perform private.require_admin();
  select c.* into home from public.courses c join public.course_videos v on v.course_id = c.id where v.id = video;
  if not found then
    return false;
  end if;
  perform private.lock_people(array(
    select user_id from private.watched where video_id = video
    union select user_id from private.notes where video_id = video
    union select (select auth.uid())
  ));
  -- Before the video, in the order of push_learning.
  perform from private.learning_revisions r
    where r.course_id = home.id and (
      exists (select from private.watched w where w.user_id = r.user_id and w.video_id = video)
      or exists (select from private.notes n where n.user_id = r.user_id and n.video_id = video)
    )
    order by r.user_id for update;
  select * into present from public.course_videos where id = video for update;
  if not found then
    return false;
  end if;

  delete from private.deleted where id = video;
  insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_by)
  select video, 'video', present.title, present.course_id, home.title, count(*), 1, (select auth.uid())
    from private.watched where video_id = video;
  perform private.renew_learning(video, present.course_id);
  perform private.keep_rows(video, 'private.watched', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.counted_seconds', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.notes', 'video_id', array[video]);
  perform private.keep_rows(video, 'private.video_faults', 'video_id', array[video]);
  -- For the trigger that would record the transcript that goes with it.
  perform set_config('private.moving', video::text, true);
  perform private.keep_rows(video, 'private.video_transcripts', 'video_id', array[video]);
  perform private.keep_rows(video, 'public.course_videos', 'id', array[video]);
  perform set_config('private.moving', '', true);
  return true;
end
$$;

-- Restores what was deleted, all or nothing: ids, order, dates, enrollments and what learners did. Returns 'restored', also if it
-- had been restored before; 'gone' if it is no longer kept; 'no-course' if the course of a video does not exist; 'in-the-way' if
-- one of its ids is in use.
create function public.restore_deleted(item uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deleted;
  person uuid;
begin
  perform private.require_admin();
  -- Takes turns with first sign-ins, which look for the invitations that come back.
  perform private.lock_invitations(is_writing => true);
  select * into kept from private.deleted where id = item and deleted_at > now() - interval '30 days' for update;
  if not found then
    return case
      when exists (select from public.courses where id = item) or exists (select from public.course_videos where id = item)
        then 'restored'
      else 'gone'
    end;
  end if;
  perform private.lock_people(array(select distinct user_id from private.deleted_rows where deleted = item));
  if kept.kind = 'video' then
    perform from public.courses where id = kept.course_id for key share;
    if not found then
      return 'no-course';
    end if;
  end if;

  -- For triggers that would treat what is restored as new.
  perform set_config('private.moving', item::text, true);
  perform private.restore_rows(item, 'public.courses');
  perform private.restore_rows(item, 'public.course_videos');
  perform private.restore_rows(item, 'private.video_transcripts');
  -- Before the enrollments, which would create new ones.
  perform private.restore_rows(item, 'private.first_enrollments');
  perform private.restore_rows(item, 'public.enrollments');
  perform private.restore_rows(item, 'private.past_enrollments');
  perform private.restore_rows(item, 'private.invitations');
  perform private.restore_rows(item, 'private.learning_revisions');
  perform private.restore_rows(item, 'private.watched');
  perform private.restore_rows(item, 'private.counted_seconds');
  perform private.restore_rows(item, 'private.notes');
  perform private.restore_rows(item, 'private.video_faults');
  if kept.kind = 'video' then
    perform private.renew_learning(item, kept.course_id);
  end if;
  perform set_config('private.moving', '', true);
  -- People who were invited and have signed in meanwhile.
  for person in
    select p.id from private.invitations i
      join public.profiles p on private.mailbox(p.email) collate "C" = private.mailbox(i.email) where i.course_id = item
  loop
    perform private.accept_invitations(person);
  end loop;
  delete from private.deleted where id = item;
  return 'restored';
exception when unique_violation then
  return 'in-the-way';
end
$$;

-- One page of what can be restored, latest first or sorted otherwise, as {rows, count}.
create function public.list_deleted(
  first integer, size integer, sort text default 'deleted_at', is_descending boolean default true
) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  if sort is null or sort not in ('title', 'kind', 'deleted_by', 'deleted_at') then
    raise exception 'What is deleted cannot be sorted by that.' using errcode = '22023';
  end if;

  execute format(
    'with kept as (
       select d.*, p.email, p.full_name,
              row_number() over (order by %1$s %2$s, d.deleted_at desc, d.id) as place
         from private.deleted d left join public.profiles p on p.id = d.deleted_by
        where d.deleted_at > now() - interval ''30 days''
     ), page as (
       select * from kept order by place limit $2 offset $1
     )
     select jsonb_build_object(
              ''count'', (select count(*) from kept),
              ''rows'', coalesce(jsonb_agg(jsonb_build_object(
                ''id'', page.id, ''kind'', page.kind, ''title'', page.title, ''course_id'', page.course_id,
                ''course_title'', page.course_title, ''deleted_at'', page.deleted_at,
                ''deleted_by'', case when page.email is not null then
                  jsonb_build_object(''id'', page.deleted_by, ''email'', page.email, ''full_name'', page.full_name)
                end,
                ''learners'', page.learners, ''videos'', page.videos
              ) order by page.place), ''[]''))
       from page',
    case sort when 'deleted_by' then 'coalesce(nullif(btrim(p.full_name), ''''), p.email)' else format('d.%I', sort) end,
    case when coalesce(is_descending, false) then 'desc nulls last' else 'asc' end
  ) into answer using first, size;
  return answer;
end
$$;

-- Undoes a change of enrollments that was made for each of these people: those in the courses `ended` are restored with their id
-- and date, those in `added` are deleted. False if one could not be restored, because it is no longer kept or its course or
-- learner is gone.
create function public.undo_enrollments(people uuid[], ended uuid[] default '{}', added uuid[] default '{}') returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if people is null or ended is null or added is null or array_position(people || ended || added, null) is not null then
    raise exception 'The people and the courses must be lists of ids.' using errcode = '22023';
  end if;
  if cardinality(people) > 1000 or cardinality(people) * (cardinality(ended) + cardinality(added)) > 10000 then
    raise exception 'At most 1000 people and 10000 enrollments can be changed at once.' using errcode = '22023';
  end if;
  -- As in replace_enrollments, and in one order.
  perform pg_advisory_xact_lock(hashtextextended('enrollments of ' || listed.id, 0))
     from (select distinct id from unnest(people) as given (id) order by id) listed;

  delete from public.enrollments where user_id = any (people) and course_id = any (added);
  -- For triggers that would treat them as new.
  perform set_config('private.moving', 'enrollments', true);
  insert into public.enrollments (id, user_id, course_id, enrolled_at, group_label)
  select past.enrollment_id, past.user_id, past.course_id, past.enrolled_at, past.group_label
    from private.past_enrollments past
   where past.user_id = any (people) and past.course_id = any (ended) and past.course_id <> all (added)
     and past.enrollment_id is not null and past.ended_at > now() - interval '30 days'
   order by past.user_id, past.course_id
  on conflict do nothing;
  perform set_config('private.moving', '', true);
  return not exists (
    select from unnest(people) as learner (id) cross join unnest(ended) as course (id)
     where not exists (
       select from public.enrollments e where e.user_id = learner.id and e.course_id = course.id
     )
  );
end
$$;

revoke all on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer, text, boolean), public.undo_enrollments(uuid[], uuid[], uuid[]) from public, anon;
grant execute on function public.delete_course(uuid), public.delete_video(uuid), public.restore_deleted(uuid),
  public.list_deleted(integer, integer, text, boolean), public.undo_enrollments(uuid[], uuid[], uuid[]) to authenticated;

-- A record of who changed what, and when: courses, videos, enrollments and roles. Written by triggers, so that no change is
-- missed, however it is made. Kept for 365 days. Admins read it through list_history; no one writes to it directly.

create table private.history (
  id bigint generated by default as identity primary key,
  at timestamptz not null default now(),
  -- Null if no signed-in user made the change, but for example the database's owner, or if their account is deleted.
  actor uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('course', 'video', 'transcript', 'enrollment', 'role', 'certificate')),
  action text not null check (action in ('created', 'changed', 'deleted', 'restored')),
  -- The row's own id.
  item uuid not null,
  -- Whose history it belongs to: a course's, a user's or, for an enrollment, both. A user's entries are deleted with their
  -- account.
  course_id uuid,
  user_id uuid references public.profiles (id) on delete cascade,
  -- The title of the course or the video at that time.
  title text,
  -- Only the columns that differ: all of them for a row that was created or deleted.
  before jsonb,
  after jsonb
);

create index history_course_idx on private.history (course_id, id desc);
create index history_user_idx on private.history (user_id, id desc);
create index history_actor_idx on private.history (actor);
create index history_at_idx on private.history (at);

alter table private.history enable row level security;
revoke all on table private.history from public, anon, authenticated;

-- The columns of `one` that differ in `other`, without those that the server maintains.
create function private.differing(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one)
   where value is distinct from coalesce(other -> key, 'null') and key <> all (private.maintained_columns())
$$;

-- The person who makes a change: the signed-in user or, for an accepted invitation, the admin who sent it.
create function private.performer() returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.profiles
   where id = coalesce(nullif(current_setting('private.performer', true), '')::uuid, (select auth.uid()))
$$;

-- One statement writes its entries with one insert. While a course is deleted or restored as a whole, `private.moving` names it,
-- and the rows that go with it get no entries of their own. While enrollments are restored it is 'enrollments'.

create function private.record_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject constant text := tg_argv[0];
  moving constant text := coalesce(current_setting('private.moving', true), '');
  performer constant uuid := private.performer();
begin
  if tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, title, after)
    select performer, subject, case when moving = '' then 'created' else 'restored' end, (r.content ->> 'id')::uuid,
           coalesce(r.content ->> 'course_id', r.content ->> 'id')::uuid, r.content ->> 'title',
           private.differing(r.content, '{}')
      from (select to_jsonb(a) as content from after_rows a) r
     where moving in ('', r.content ->> 'id')
     order by r.content -> 'order_index', r.content -> 'id';
  elsif tg_op = 'DELETE' then
    -- Videos that are deleted with their course are not recorded.
    insert into private.history (actor, kind, action, item, course_id, title, before)
    select performer, subject, 'deleted', (r.content ->> 'id')::uuid,
           coalesce(r.content ->> 'course_id', r.content ->> 'id')::uuid, r.content ->> 'title',
           private.differing(r.content, '{}')
      from (select to_jsonb(b) as content from before_rows b) r
     where moving in ('', r.content ->> 'id')
       and (subject = 'course' or exists (select from public.courses c where c.id = (r.content ->> 'course_id')::uuid));
  else
    -- A move renumbers the other videos: the one that moved farthest represents them all.
    insert into private.history (actor, kind, action, item, course_id, title, before, after)
    select performer, subject, 'changed', (new_row ->> 'id')::uuid,
           coalesce(new_row ->> 'course_id', new_row ->> 'id')::uuid, new_row ->> 'title', went, came
      from (
        select changed.*,
               row_number() over (
                 partition by new_row ->> 'course_id', went - 'order_index' = '{}'
                 order by abs((went ->> 'order_index')::integer - (came ->> 'order_index')::integer) desc, new_row ->> 'id'
               ) as place
          from (
            select to_jsonb(a) as new_row, private.differing(to_jsonb(b), to_jsonb(a)) as went,
                   private.differing(to_jsonb(a), to_jsonb(b)) as came
              from before_rows b join after_rows a using (id)
             where to_jsonb(a) - private.maintained_columns() <> to_jsonb(b) - private.maintained_columns()
          ) changed
      ) ranked
     where place = 1 or went - 'order_index' <> '{}'
     order by new_row ->> 'id';
  end if;
  return null;
end
$$;

-- Not if the user or the course is being deleted, as in keep_past_enrollments.
create function private.record_enrollments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moving constant text := coalesce(current_setting('private.moving', true), '');
  performer constant uuid := private.performer();
begin
  if tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, user_id, title, after)
    select performer, 'enrollment', case when moving = '' then 'created' else 'restored' end, e.id, e.course_id, e.user_id,
           c.title, jsonb_strip_nulls(jsonb_build_object('enrolled_at', e.enrolled_at, 'group_label', e.group_label))
      from after_rows e join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id;
  elsif tg_op = 'UPDATE' then
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
    select performer, 'enrollment', 'changed', e.id, e.course_id, e.user_id, c.title,
           jsonb_build_object('group_label', b.group_label), jsonb_build_object('group_label', e.group_label)
      from before_rows b join after_rows e using (id) join public.courses c on c.id = e.course_id
     where b.group_label is distinct from e.group_label
     order by e.user_id, e.course_id;
  else
    insert into private.history (actor, kind, action, item, course_id, user_id, title, before)
    select performer, 'enrollment', 'deleted', e.id, e.course_id, e.user_id, c.title,
           jsonb_strip_nulls(jsonb_build_object('enrolled_at', e.enrolled_at, 'group_label', e.group_label))
      from before_rows e
      join public.profiles p on p.id = e.user_id
      join public.courses c on c.id = e.course_id
     where moving in ('', 'enrollments')
     order by e.user_id, e.course_id
       for key share of p skip locked;
  end if;
  return null;
end
$$;

create function private.record_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.history (actor, kind, action, item, user_id, before, after)
  select private.performer(), 'role', 'changed', new.id, new.id,
         case when tg_op = 'UPDATE' then jsonb_build_object('role', old.role) end, jsonb_build_object('role', new.role);
  return null;
end
$$;

revoke all on function private.performer(), private.differing(jsonb, jsonb), private.record_content(), private.record_enrollments(),
  private.record_role() from public;

create trigger record_insert after insert on public.courses
  referencing new table as after_rows for each statement execute function private.record_content('course');
create trigger record_update after update on public.courses
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_content('course');
create trigger record_delete after delete on public.courses
  referencing old table as before_rows for each statement execute function private.record_content('course');

create trigger record_insert after insert on public.course_videos
  referencing new table as after_rows for each statement execute function private.record_content('video');
create trigger record_update after update on public.course_videos
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_content('video');
create trigger record_delete after delete on public.course_videos
  referencing old table as before_rows for each statement execute function private.record_content('video');

create trigger record_insert after insert on public.enrollments
  referencing new table as after_rows for each statement execute function private.record_enrollments();
create trigger record_update after update on public.enrollments
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_enrollments();
create trigger record_delete after delete on public.enrollments
  referencing old table as before_rows for each statement execute function private.record_enrollments();

create trigger record_new_role after insert on public.profiles
  for each row when (new.role <> 'learner') execute function private.record_role();
create trigger record_role after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.record_role();

-- One page of the history of a course or of a user, latest first unless asked otherwise, as {rows, count}. `undo` says how an
-- entry can still be undone: 'restore' by restore_deleted, 'enroll' by undo_enrollments, or null.
create function public.list_history(
  first integer, size integer, course uuid default null, learner uuid default null, is_descending boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  if (course is null) = (learner is null) then
    raise exception 'A history is that of a course or that of a user.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;

  return jsonb_build_object(
    'count', (
      select count(*) from private.history h
       where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', page.id::text, 'at', page.at, 'kind', page.kind, 'action', page.action, 'item', page.item,
               'course_id', page.course_id, 'title', page.title, 'before', page.before, 'after', page.after,
               'actor', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.actor
               ),
               'learner', (
                 select jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name)
                   from public.profiles p where p.id = page.user_id
               ),
               'undo', case
                 when page.action <> 'deleted' or page.kind = 'transcript' then null
                 when page.kind = 'enrollment' then (
                   select 'enroll' from private.past_enrollments e
                    where e.user_id = page.user_id and e.course_id = page.course_id and e.enrollment_id = page.item
                      and e.ended_at > now() - interval '30 days'
                 )
                 else (
                   select 'restore' from private.deleted d
                    where d.id = page.item and d.deleted_at > now() - interval '30 days'
                 )
               end
             ) order by case when is_descending then page.id end desc, page.id), '[]')
        from (
          select * from private.history h
           where (h.course_id = course or h.user_id = learner) and h.at > now() - interval '365 days'
           -- When this is planned, the condition is already a constant: the index gives either order.
           order by case when is_descending then h.id end desc, h.id limit size offset first
        ) page
    )
  );
end
$$;

revoke all on function public.list_history(integer, integer, uuid, uuid, boolean) from public, anon;
grant execute on function public.list_history(integer, integer, uuid, uuid, boolean) to authenticated;

-- How accounts are created and deleted, and how people get a copy of their data, as data protection law requires.

-- Learners sign up through Google only. The e-mail provider must stay on, because admins sign in with e-mail and password
-- and Supabase has no setting for "sign in, but not up". So this hook, set in config.toml, rejects the sign-up itself.
-- Admins are added in the dashboard ("Add user"), which bypasses the hook.
create function private.refuse_email_sign_up(event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when event -> 'user' -> 'app_metadata' ->> 'provider' = 'google' then '{}'::jsonb
    else '{"error": {"http_code": 403, "message": "Please continue with Google to sign up."}}'::jsonb
  end
$$;

revoke all on function private.refuse_email_sign_up(jsonb) from public;

-- The role that runs hooks exists only on Supabase.
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_email_sign_up(jsonb) to supabase_auth_admin;
  end if;
end
$$;

-- Makes the first admin, and any other. Only the database's owner may call it, as the dashboard's SQL editor and the CLI do: the
-- API does not expose it, and its roles may not run it.
create function private.make_admin(address text) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.profiles (id, email, role)
  select id, email, 'admin' from auth.users where lower(email collate "C") = lower(btrim(address) collate "C")
  on conflict (id) do update set role = 'admin';
  if not found then
    raise exception 'There is no user with the address %. Add them first, then call this again.', address
      using errcode = 'P0002';
  end if;
end
$$;

revoke all on function private.make_admin(text) from public;

-- The opposite of make_admin, with the same restriction. Raises an error if no admin has the address, and always leaves at least
-- one admin.
create function private.remove_admin(address text) returns void
language plpgsql set search_path = ''
as $$
declare
  admins constant uuid[] := array(select id from public.profiles where role = 'admin' order by id for update);
begin
  if not exists (
    select from public.profiles where role = 'admin' and lower(email collate "C") = lower(btrim(address) collate "C")
  ) then
    raise exception 'There is no admin with the address %.', address using errcode = 'P0002';
  end if;
  if cardinality(admins) = 1 then
    raise exception '% is the only admin. Make somebody else an admin first.', address using errcode = 'AY001';
  end if;
  update public.profiles set role = 'learner' where role = 'admin' and lower(email collate "C") = lower(btrim(address) collate "C");
end
$$;

revoke all on function private.remove_admin(text) from public;

-- The mailboxes of a person's account and of the identities they sign in with.
create function private.own_mailboxes(person uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select private.mailbox(email) from auth.users where id = person and btrim(email) <> ''
     union
    select private.mailbox(identity_data ->> 'email') from auth.identities
     where user_id = person and identity_data ->> 'email_verified' = 'true'
  )
$$;

-- Whether an entry of the auth server's log names this person, by id or by address.
create function private.names_person(entry jsonb, person uuid, mailboxes text[]) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from jsonb_path_query(entry, 'strict $.** ? (@.type() == "string")') as found (value)
     where found.value #>> '{}' = person::text or private.mailbox(found.value #>> '{}') = any (mailboxes)
  )
$$;

-- What the auth server's other tables hold about a person, as {table: [row]}: any table with a user_id, without columns that may
-- hold secrets.
create function private.sign_in_records(person uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place record;
  rows jsonb;
  records jsonb := '{}';
begin
  for place in
    select c.oid::regclass as name, c.relname, format_type(key.atttypid, null) as type,
           array_agg(a.attname) filter (
             where t.typtype = 'e' or a.attname = 'user_id' or t.typname in ('uuid', 'timestamptz', 'timestamp', 'bool', 'inet')
                or a.attname in ('friendly_name', 'status', 'factor_type', 'token_type', 'relates_to', 'authentication_method')
           ) as columns
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute key on key.attrelid = c.oid and key.attname = 'user_id' and not key.attisdropped
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and c.relname not in ('identities', 'sessions')
       and has_table_privilege(c.oid, 'select')
     group by c.oid, key.atttypid
     order by c.relname
  loop
    execute format(
      'select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any ($2)))
         from %s r where user_id = $1::%s', place.name, place.type
    ) into rows using person::text, place.columns;
    if rows is not null then
      records := records || jsonb_build_object(place.relname, rows);
    end if;
  end loop;
  return records;
end
$$;

-- Spans as [[from, to], …].
create function private.pairs_of(spans int4multirange) returns json
language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]') from unnest(spans) as listed (span)
$$;

-- Everything that the database holds about the caller, except what would let someone else sign in: passwords, tokens and
-- second-factor secrets. Parts without data are null or empty.
create function public.export_my_data() returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
  mailboxes constant text[] := private.own_mailboxes(caller);
begin
  if caller is null then
    raise exception 'Sign in to download your data.' using errcode = '28000';
  end if;
  return json_build_object(
    'account', (
      select json_build_object(
               'id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
               'last_sign_in_at', u.last_sign_in_at, 'details', u.raw_user_meta_data)
        from auth.users u where u.id = caller
    ),
    'sign_in_with', (
      select coalesce(json_agg(json_build_object(
               'provider', i.provider, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at,
               'details', i.identity_data) order by i.created_at), '[]')
        from auth.identities i where i.user_id = caller
    ),
    'sessions', (
      select coalesce(json_agg(json_build_object(
               'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'ip', s.ip, 'user_agent', s.user_agent)
               order by s.created_at), '[]')
        from auth.sessions s where s.user_id = caller
    ),
    'sign_in_records', private.sign_in_records(caller),
    'sign_in_log', (
      select coalesce(json_agg(to_json(l) order by l.created_at), '[]')
        from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, caller, mailboxes)
    ),
    'profile', (select to_json(p) from public.profiles p where p.id = caller),
    'enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'group_label', e.group_label)
               order by e.enrolled_at, e.id), '[]')
        from public.enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'past_enrollments', (
      select coalesce(json_agg(json_build_object(
               'id', e.enrollment_id, 'course_id', e.course_id, 'course_title', c.title, 'enrolled_at', e.enrolled_at,
               'ended_at', e.ended_at, 'group_label', e.group_label)
               order by e.ended_at, e.course_id), '[]')
        from private.past_enrollments e join public.courses c on c.id = e.course_id
       where e.user_id = caller
    ),
    'watched', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'seconds_played', private.pairs_of(w.spans),
               'duration', w.duration_s, 'marked_as_watched', w.mark % 2 = 1,
               'position', w.position_s, 'position_at', w.position_at, 'changed_at', w.changed_at)
               order by c.title, v.order_index, v.id), '[]')
        from private.watched w
        join public.course_videos v on v.id = w.video_id
        join public.courses c on c.id = v.course_id
       where w.user_id = caller
    ),
    'counted_for_certificates', (
      select coalesce(json_agg(json_build_object(
               'video_id', v.id, 'video_title', v.title, 'course_title', c.title, 'youtube_id', k.youtube_id, 'day', k.day,
               'seconds_played', private.pairs_of(k.spans))
               order by c.title, v.order_index, v.id, k.day, k.youtube_id), '[]')
        from private.counted_seconds k
        join public.course_videos v on v.id = k.video_id
        join public.courses c on c.id = v.course_id
       where k.user_id = caller
    ),
    'first_enrollments', (
      select coalesce(json_agg(json_build_object(
               'course_id', c.id, 'course_title', c.title, 'enrolled_at', f.enrolled_at) order by f.enrolled_at, c.id), '[]')
        from private.first_enrollments f join public.courses c on c.id = f.course_id
       where f.user_id = caller
    ),
    'watch_budget', (
      select json_build_object('seconds', b.seconds, 'as_of', b.as_of) from private.watch_budgets b where b.user_id = caller
    ),
    'notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', v.id, 'video_title', v.title, 'course_title', c.title,
               'at', n.at_s, 'text', n.body, 'changed_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by c.title, v.order_index, v.id, n.at_s, n.id), '[]')
        from private.notes n
        join public.course_videos v on v.id = n.video_id
        join public.courses c on c.id = v.course_id
       where n.user_id = caller and not n.deleted
    ),
    'deleted_notes', (
      select coalesce(json_agg(json_build_object(
               'id', n.id, 'video_id', n.video_id, 'at', n.at_s, 'deleted_at', n.changed_at,
               'version_of', n.origin, 'revision', n.revision, 'earlier_revisions', n.past)
               order by n.changed_at, n.id), '[]')
        from private.notes n where n.user_id = caller and n.deleted
    ),
    'progress', (
      select coalesce(json_agg(json_build_object(
               'course_id', p.course_id, 'course_title', c.title, 'videos_begun', p.begun, 'videos_completed', p.complete,
               'last_activity', p.last_activity, 'enrolled_at', p.enrolled_at, 'certified', p.certified) order by c.title, c.id), '[]')
        from private.course_progress p join public.courses c on c.id = p.course_id
       where p.user_id = caller
    ),
    'states_of_courses', (
      select coalesce(json_agg(json_build_object('course_id', r.course_id, 'revision', r.revision) order by r.course_id), '[]')
        from private.learning_revisions r where r.user_id = caller
    ),
    'videos_reported', (
      select json_build_object('day', f.day, 'reports', f.reports) from private.fault_reports f where f.user_id = caller
    ),
    'plays', (
      select coalesce(json_agg(json_build_object('day', p.day, 'videos_without_answer', p.silent) order by p.day), '[]')
        from private.plays p where p.user_id = caller
    ),
    'app_faults', (
      select coalesce(json_agg(to_jsonb(f) - 'user_id' order by f.day, f.build, f.kind), '[]')
        from private.app_faults f where f.user_id = caller
    ),
    'days_with_completed_videos', (
      select coalesce(json_agg(json_build_array(lower(day), upper(day) - 1) order by day), '[]')
        from private.learning_days d, unnest(d.days) as listed (day)
       where d.user_id = caller
    ),
    'activity', (
      select coalesce(json_agg(json_build_object('day', a.day, 'seconds', a.seconds) order by a.day), '[]')
        from private.activity a where a.user_id = caller
    ),
    'certificates', (
      select coalesce(json_agg(private.certificate_content(c) order by c.issued_at, c.code), '[]')
        from private.certificates c where c.user_id = caller
    ),
    'in_deleted_courses', (
      select coalesce(json_agg(json_build_object(
               'course_title', d.course_title, 'deleted_at', d.deleted_at,
               'what', split_part(r.relation, '.', 2), 'content', r.content)
               order by d.deleted_at, d.id, r.relation, r.content), '[]')
        from private.deleted_rows r join private.deleted d on d.id = r.deleted
       where r.user_id = caller
    ),
    'history', (
      select coalesce(json_agg(json_build_object(
               'at', h.at, 'kind', h.kind, 'action', h.action, 'course_id', h.course_id, 'title', h.title,
               'about_you', h.user_id is not distinct from caller, 'by_you', h.actor is not distinct from caller,
               'before', case when h.user_id = caller then h.before end, 'after', case when h.user_id = caller then h.after end)
               order by h.id), '[]')
        from private.history h where h.user_id = caller or h.actor = caller
    ),
    'deleted_by_you', (
      select coalesce(json_agg(json_build_object('kind', d.kind, 'title', d.title, 'deleted_at', d.deleted_at)
               order by d.deleted_at, d.id), '[]')
        from private.deleted d where d.deleted_by = caller
    ),
    -- Who was invited is another person's data.
    'invitations_by_you', (
      select coalesce(json_agg(json_build_object('course_id', i.course_id, 'invited_at', i.invited_at)
               order by i.invited_at, i.id), '[]')
        from (
          select * from private.invitations where invited_by = caller
          union all
          select i.* from private.deleted_rows r cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and r.content ->> 'invited_by' = caller::text
        ) i
    ),
    'invitations', (
      select coalesce(json_agg(json_build_object(
               'course_id', course_id, 'course_title', course_title, 'email', email, 'full_name', full_name,
               'group_label', group_label, 'invited_at', invited_at)
               order by invited_at, id), '[]')
        from (
          select i.id, i.course_id, c.title as course_title, i.email, i.full_name, i.group_label, i.invited_at
            from private.invitations i join public.courses c on c.id = i.course_id
           where private.mailbox(i.email) = any (mailboxes)
          union all
          select i.id, i.course_id, d.course_title, i.email, i.full_name, i.group_label, i.invited_at
            from private.deleted_rows r
            join private.deleted d on d.id = r.deleted
            cross join lateral jsonb_populate_record(null::private.invitations, r.content) i
           where r.relation = 'private.invitations' and private.mailbox(r.content ->> 'email') = any (mailboxes)
        ) invited
    )
  );
end
$$;

-- Whenever a user is deleted, also in the dashboard, this deletes what identifies the person and has no cascading key to the
-- user's row: their invitations; their id in invitations that they sent; what the auth server keeps without such a key, such as
-- an unfinished sign-in; and entries of its log, if it keeps one in the database and these tables may be written. It is named
-- after the first of these, because only the owner of auth.users, which a migration is not, could drop the trigger.
create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  mailboxes constant text[] := private.own_mailboxes(old.id);
  place record;
begin
  delete from private.invitations where private.mailbox(email) = any (mailboxes);
  delete from private.deleted_rows
   where relation = 'private.invitations' and private.mailbox(content ->> 'email') = any (mailboxes);
  update private.invitations set invited_by = null where invited_by = old.id;
  update private.deleted_rows set content = content || '{"invited_by": null}'
   where relation = 'private.invitations' and content ->> 'invited_by' = old.id::text;
  for place in
    select c.oid::regclass as name, format_type(a.atttypid, null) as type
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
       and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
       and not exists (
         select from pg_catalog.pg_constraint k
          where k.conrelid = c.oid and k.confdeltype = 'c'
            and k.confrelid in ('auth.users'::regclass, to_regclass('auth.sessions'))
       )
  loop
    execute format('delete from %s where user_id = $1::%s', place.name, place.type) using old.id::text;
  end loop;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries l where private.names_person(l.payload::text::jsonb, old.id, mailboxes);
  end if;
  return old;
end
$$;

create trigger forget_invitations before delete on auth.users
  for each row execute function private.forget_invitations();

revoke all on function private.pairs_of(int4multirange), private.own_mailboxes(uuid), private.names_person(jsonb, uuid, text[]), private.sign_in_records(uuid),
  private.forget_invitations() from public;

-- Deletes the caller's user, which cascades to sign-ins, sessions, profile and enrollments. Repeated after a lost response, with
-- a token that is still valid, it finds no user and succeeds.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if caller is null then
    raise exception 'Sign in to delete your account.' using errcode = '28000';
  end if;
  -- In one order, and before counting: of two admins who leave at once, the second finds that they are the last.
  perform from public.profiles where role = 'admin' or id = caller order by id for update;
  if exists (select from public.profiles where id = caller and role = 'admin') then
    perform private.require_admin();
    if not exists (select from public.profiles where role = 'admin' and id <> caller) then
      raise exception 'You are the only admin. Make someone else an admin first.' using errcode = 'AY001';
    end if;
  end if;
  delete from auth.users where id = caller;
end
$$;

-- Deletes another person's user, at their request. False if there is no such user.
create function public.delete_user(user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if user_id = (select auth.uid()) then
    raise exception 'Your own account is deleted on the page ‘Device and data’.' using errcode = '22023';
  end if;
  -- Locked, so that the user cannot become an admin between this check and the deletion.
  perform from public.profiles where id = user_id for update;
  if exists (select from public.profiles where id = user_id and role = 'admin') then
    raise exception 'Admins are not deleted. Take the role back first.' using errcode = '22023';
  end if;
  delete from auth.users where id = user_id;
  return found;
end
$$;

revoke all on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account(), public.delete_user(uuid) to authenticated;

-- Whether admins need a second factor: off until the database's owner turns it on. At most one row.
create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  requires_second_factor boolean not null,
  -- See private.mark_restored.
  restored_at timestamptz,
  back_to timestamptz
);

alter table private.settings enable row level security;

-- Only the database's owner may call it, as the dashboard's SQL editor and the CLI do.
create function private.require_second_factor(needed boolean) returns void
language sql set search_path = ''
as $$
  insert into private.settings (requires_second_factor) values (needed)
  on conflict (is_only_row) do update set requires_second_factor = excluded.requires_second_factor
$$;

revoke all on function private.require_second_factor(boolean) from public;

-- The caller's access to the admin area, so that the app knows what to ask for: 'granted', 'second-factor' if an admin's
-- session still lacks one, or 'none'. Says nothing about other users.
create function public.admin_access() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return to_json('granted'::text);
  elsif exists (select from public.profiles where id = (select auth.uid()) and role = 'admin') then
    return to_json('second-factor'::text);
  end if;
  return to_json('none'::text);
end
$$;

revoke all on function public.admin_access() from public, anon;
grant execute on function public.admin_access() to authenticated;

-- A Google account has no password, and a thief with its access token must not be able to set one: that would outlast the token.
-- The auth server asks for the current password only if there is one.
create function private.refuse_first_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'This account signs in with Google and takes no password.' using errcode = '42501';
end
$$;

revoke all on function private.refuse_first_password() from public;

create trigger refuse_first_password before update of encrypted_password on auth.users
  for each row
  when (
    coalesce(old.encrypted_password, '') = ''
    and coalesce(new.encrypted_password, '') <> ''
    and old.raw_app_meta_data -> 'providers' ? 'google'
  )
  execute function private.refuse_first_password();

-- Runs before every API request, in its transaction. None of our queries for learners takes a second, so a longer one is not ours
-- and gets cancelled. Only a user's download of all their data may take longer; PostgREST passes the path, which names the
-- function. Admins keep the platform's time limit.
--
-- Only admins may ask for rows, of a table or of a function: a request's filters are planned before rights are checked, and each
-- regular expression in them leaves a megabyte or more in the connection, which other requests share.
create function private.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  path constant text := current_setting('request.path', true);
begin
  if current_user = 'authenticated' then
    if private.is_admin() then
      return;
    end if;
  elsif current_user <> 'anon' then
    return;
  end if;
  if path <> '' and not exists (
    select from pg_catalog.pg_proc
     where proname = substr(path, 6) and path = '/rpc/' || proname and pronamespace = 'public'::regnamespace
       and prorettype in ('json'::regtype, 'void'::regtype)
  ) then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
  perform set_config(
    'statement_timeout', case path when '/rpc/export_my_data' then '8s' else '1s' end, true);
end
$$;

revoke all on function private.before_request() from public;
grant execute on function private.before_request() to anon, authenticated, service_role;

-- PostgREST reads the function's name from the settings of the role that it logs in as, which exists only on Supabase. If
-- that may not be set, everything still works with the platform's time limit: docs/deploy.md says how to check.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'pgrst.db_pre_request could not be set: %', sqlerrm;
end
$$;

-- How long things are kept: deleted courses and videos, and what failed, thirty days, invitations 180 days, the history 365 days,
-- the days on which people learned and unused sessions 400 days, the auth server's log and admins' sessions thirty days. Supabase's
-- scheduler deletes what is older every night. Without it, changes that the history records and pushes delete a few rows each, but no
-- sessions and no log.

-- Deletes at most this many rows of each kind, and returns how many it deleted. It waits for no lock.
create function private.purge_expired(most integer) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  gone bigint;
  total bigint := 0;
begin
  -- The rows first: what was deleted with a large course is too much for one request.
  delete from private.deleted_rows
   where ctid = any (array(
     select r.ctid from private.deleted d join private.deleted_rows r on r.deleted = d.id
      where d.deleted_at < now() - interval '30 days' order by d.deleted_at limit most for update of r skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.deleted
   where id in (
     select d.id from private.deleted d
      where d.deleted_at < now() - interval '30 days'
        and not exists (select from private.deleted_rows r where r.deleted = d.id)
      order by d.deleted_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.history
   where id in (
     select id from private.history where at < now() - interval '365 days' order by at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.invitations
   where id in (
     select id from private.invitations where invited_at < now() - private.invitations_last()
      order by invited_at limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity
   where ctid = any (array(
     select ctid from private.activity where day < current_date - 400 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.activity_totals
   where id in (
     select id from private.activity_totals where day < current_date - 400 order by day limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.plays
   where ctid = any (array(
     select ctid from private.plays where day < current_date - 30 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.play_totals
   where id in (
     select id from private.play_totals where day < current_date - 30 order by day limit most for update skip locked
   );
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.app_faults
   where ctid = any (array(
     select ctid from private.app_faults where day < current_date - 30 order by day limit most for update skip locked
   ));
  get diagnostics gone = row_count;
  return total + gone;
end
$$;

-- As many at once as a statement may have written, so that the backlog cannot grow.
create function private.purge_after_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.purge_expired(1000);
  perform private.join_progress_days(1000);
  return null;
end
$$;

-- After every change that the history records; push_learning does the same for what learners do.
create trigger purge_expired after insert on private.history
  for each statement execute function private.purge_after_write();

-- The nightly job.
create function private.purge_nightly() returns void
language plpgsql set search_path = ''
as $$
begin
  while private.purge_expired(10000) + private.join_progress_days(10000) > 0 loop
  end loop;
  delete from private.fault_reports where day < current_date - 1;
  delete from private.app_fault_totals where learners = 0;
  perform private.join_days(older.user_id, older.video_id)
     from (
       select distinct k.user_id, k.video_id from private.counted_seconds k
        group by k.user_id, k.video_id, k.youtube_id
       having count(*) > private.days_kept(k.youtube_id) or 1 < count(*) filter (where k.day < current_date - 400)
     ) older;
  if has_table_privilege('auth.audit_log_entries', 'select') and has_table_privilege('auth.audit_log_entries', 'delete') then
    delete from auth.audit_log_entries where created_at < now() - interval '30 days';
  end if;
  if has_table_privilege('auth.sessions', 'select') and has_table_privilege('auth.sessions', 'delete') then
    delete from auth.sessions s using public.profiles p
     where p.id = s.user_id and p.role = 'admin' and s.created_at < now() - interval '30 days';
    delete from auth.sessions where greatest(created_at, refreshed_at::timestamptz) < now() - interval '400 days';
  end if;
end
$$;

-- Schedules the job for two o'clock every night, India's time, if the server has pg_cron. Returns whether it is scheduled; may be
-- called again.
create function private.schedule_purge() returns boolean
language plpgsql set search_path = ''
as $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return false;
  end if;
  perform cron.schedule('purge', '30 20 * * *', 'select private.purge_nightly()');
  return true;
exception when others then
  raise warning 'The nightly job could not be made: %', sqlerrm;
  return false;
end
$$;

revoke all on function private.purge_expired(integer), private.purge_after_write(), private.purge_nightly(),
  private.schedule_purge() from public;

select private.schedule_purge();

-- On which days people learned, and how many seconds of video the server newly counted for them: what the dashboard's chart of
-- active learners shows. Kept for 400 days, and deleted with its user.

create table private.activity (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- By the calendar of the school, which is in India.
  day date not null,
  seconds integer not null,
  primary key (user_id, day),
  -- A device may report anything, but a day has no more seconds.
  constraint activity_seconds_range check (seconds between 0 and 86400)
);

create index activity_day_idx on private.activity (day);

-- The sum of a day's rows, as in private.totals, so that pushes do not wait for each other. It identifies no one, and stays when
-- an account is deleted.
create table private.activity_totals (
  id bigint generated by default as identity primary key,
  day date not null,
  learners bigint not null,
  seconds bigint not null
);

create index activity_totals_day_idx on private.activity_totals (day);

alter table private.activity enable row level security;
alter table private.activity_totals enable row level security;

-- In plpgsql, as in 07_learning_push.sql.
create function private.day_in_india(moment timestamptz) returns date
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (moment at time zone 'Asia/Kolkata')::date;
end
$$;

-- Not safe for two pushes of one learner at once: push_learning makes them take turns.
create function private.add_activity(learner uuid, on_day date, played integer) returns void
language plpgsql set search_path = ''
as $$
declare
  before integer;
  added integer;
begin
  select a.seconds into before from private.activity a where a.user_id = learner and a.day = on_day;
  added := least(played, 86400 - coalesce(before, 0));
  if before is null then
    insert into private.activity (user_id, day, seconds) values (learner, on_day, added);
  elsif added = 0 then
    return;
  else
    update private.activity a set seconds = before + added where a.user_id = learner and a.day = on_day;
  end if;
  update private.activity_totals t
     set learners = t.learners + (before is null)::integer, seconds = t.seconds + added
   where t.id = (select id from private.activity_totals where day = on_day limit 1 for update skip locked);
  if not found then
    insert into private.activity_totals (day, learners, seconds) values (on_day, (before is null)::integer, added);
  end if;
end
$$;

revoke all on function private.day_in_india(timestamptz), private.add_activity(uuid, date, integer) from public;

-- What fails on learners' devices: the video site's player that does not answer, and the app itself. A device says how much there
-- was of a day, and the most that was said of it is kept: what arrives twice, late or out of order changes nothing.

-- The days on which learners pressed play, for thirty days, with the videos for which the player did not answer.
create table private.plays (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- By the calendar of the school, as in private.activity.
  day date not null,
  -- Without a foreign key: when a video goes, the player was still silent.
  silent uuid[] not null default '{}',
  primary key (user_id, day)
);

create index plays_day_idx on private.plays (day);

-- How many learners a day has, and for how many of them the player was silent: the sum of its rows, as in private.activity_totals.
create table private.play_totals (
  id bigint generated by default as identity primary key,
  day date not null,
  learners bigint not null,
  silent bigint not null
);

create index play_totals_day_idx on private.play_totals (day);

-- By learner, build of the app and kind of fault: how often it happened on the latest day with any. The code is the name of an
-- error; neither texts nor addresses nor stacks are stored.
create table private.app_faults (
  user_id uuid not null references public.profiles (id) on delete cascade,
  build text not null,
  kind text not null,
  day date not null,
  count integer not null,
  code text not null,
  browser text not null,
  primary key (user_id, build, kind),
  constraint app_faults_build check (build ~ '^[A-Za-z0-9_-]{4,16}$'),
  constraint app_faults_kind check (kind in ('crash', 'sync', 'storage', 'silent')),
  constraint app_faults_count check (count between 1 and 9999)
);

create index app_faults_day_idx on private.app_faults (day);

-- How many learners, as the sum of its rows: as in private.totals. A row whose sum has become zero is deleted at night.
create table private.app_fault_totals (
  id bigint generated by default as identity primary key,
  build text not null,
  kind text not null,
  code text not null,
  browser text not null,
  first_day date not null,
  last_day date not null,
  learners bigint not null
);

create index app_fault_totals_idx on private.app_fault_totals (build, kind, code, browser);

alter table private.plays enable row level security;
alter table private.play_totals enable row level security;
alter table private.app_faults enable row level security;
alter table private.app_fault_totals enable row level security;

-- A day of which devices may still tell. Their clocks may be ahead.
create function private.is_recent(day date) returns boolean
language sql stable set search_path = ''
as $$
  select is_recent.day between current_date - 29 and current_date + 1
$$;

-- Not safe for two pushes of one learner at once: push_learning makes them take turns. Of more than twenty silent videos of a day,
-- which are the same whatever their order, nothing more is learned.
create function private.add_play(learner uuid, on_day date, silent_videos uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  before constant uuid[] := (select p.silent from private.plays p where p.user_id = learner and p.day = on_day);
  after constant uuid[] := array(
    select distinct listed.video from unnest(before || silent_videos) as listed (video) order by listed.video limit 20
  );
  more constant integer := (before is null)::integer;
  more_silent constant integer := (after <> '{}' and coalesce(before, '{}') = '{}')::integer;
begin
  if after = before then
    return;
  end if;
  insert into private.plays (user_id, day, silent) values (learner, on_day, after)
  on conflict (user_id, day) do update set silent = excluded.silent;
  if more + more_silent = 0 then
    return;
  end if;
  update private.play_totals t set learners = t.learners + more, silent = t.silent + more_silent
   where t.id = (select id from private.play_totals where day = on_day limit 1 for update skip locked);
  if not found then
    insert into private.play_totals (day, learners, silent) values (on_day, more, more_silent);
  end if;
end
$$;

-- Whether {fault, code, build, browser, day, count} is well formed.
create function private.is_app_fault(item jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    item ->> 'fault' in ('crash', 'sync', 'storage', 'silent')
    and item ->> 'code' in (
      'AbortError', 'ConstraintError', 'DataError', 'InvalidStateError', 'NotFoundError', 'QuotaExceededError', 'RangeError',
      'ReferenceError', 'SecurityError', 'SyntaxError', 'TypeError', 'UnknownError', 'VersionError',
      'conflict', 'forbidden', 'invalid', 'malformed', 'not-found', 'outdated', 'stale', 'unexpected', 'other'
    )
    and item ->> 'browser' in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'other')
    and jsonb_typeof(item -> 'build') = 'string' and item ->> 'build' ~ '^[A-Za-z0-9_-]{4,16}$'
    and private.day_of(item -> 'day') is not null
    and private.whole_number(item -> 'count', 1, 9999) is not null, false)
$$;

-- The greatest of what is said of a build and a kind is kept, by day, then count. A learner has twenty at most, so that no one can
-- make every build look broken.
create function private.add_app_fault(learner uuid, item jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  told private.app_faults;
begin
  told := row(
    learner, item ->> 'build', item ->> 'fault', private.day_of(item -> 'day'), private.whole_number(item -> 'count', 1, 9999),
    item ->> 'code', item ->> 'browser');
  update private.app_faults f
     set day = told.day, count = told.count, code = told.code, browser = told.browser
   where f.user_id = learner and f.build = told.build and f.kind = told.kind
     and (told.day, told.count, told.code collate "C", told.browser collate "C") > (f.day, f.count, f.code, f.browser);
  if not found and 20 > (select count(*) from private.app_faults f where f.user_id = learner) then
    insert into private.app_faults values (told.*) on conflict (user_id, build, kind) do nothing;
  end if;
end
$$;

create function private.change_app_fault_totals(fault private.app_faults, change integer) returns void
language plpgsql set search_path = ''
as $$
begin
  update private.app_fault_totals
     set learners = learners + change, first_day = least(first_day, fault.day), last_day = greatest(last_day, fault.day)
   where id = (
     select t.id from private.app_fault_totals t
      where t.build = fault.build and t.kind = fault.kind and t.code = fault.code and t.browser = fault.browser
      limit 1 for update skip locked
   );
  if not found then
    insert into private.app_fault_totals (build, kind, code, browser, first_day, last_day, learners)
    values (fault.build, fault.kind, fault.code, fault.browser, fault.day, fault.day, change);
  end if;
end
$$;

create function private.count_app_faults() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.change_app_fault_totals(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.change_app_fault_totals(new, 1);
  end if;
  return null;
end
$$;

create trigger count_app_faults after insert or delete on private.app_faults
  for each row execute function private.count_app_faults();
create trigger count_changed_app_faults after update on private.app_faults
  for each row when ((old.day, old.code, old.browser) is distinct from (new.day, new.code, new.browser))
  execute function private.count_app_faults();

-- What the dashboard shows of it: `player`, the last seven days as {day, learners, silent}, the earliest first; `app`, the faults of
-- thirty days by build and kind that most learners have, as {build, kind, learners, first_day, last_day, codes, browsers}, the
-- last two as how many learners by name.
create function private.recent_faults() returns jsonb
language sql stable set search_path = ''
as $$
  with counted as materialized (
    select t.build, t.kind, t.code, t.browser, sum(t.learners::integer) as learners,
           min(t.first_day) as first_day, max(t.last_day) as last_day
      from private.app_fault_totals t group by t.build, t.kind, t.code, t.browser having sum(t.learners::integer) > 0
  ), most as materialized (
    select c.build, c.kind, sum(c.learners) as learners, min(c.first_day) as first_day, max(c.last_day) as last_day
      from counted c group by c.build, c.kind order by sum(c.learners) desc, c.build, c.kind limit 20
  ), named as materialized (
    select c.build, c.kind, c.code, c.browser, c.learners from most m join counted c on c.build = m.build and c.kind = m.kind
  )
  select jsonb_build_object(
    'player', (
      select jsonb_agg(jsonb_build_object(
               'day', to_char(listed.day, 'YYYY-MM-DD'), 'learners', coalesce(summed.learners, 0), 'silent', coalesce(summed.silent, 0))
               order by listed.day)
        from (select private.day_in_india(now()) - n as day from generate_series(0, 6) as ago (n)) listed
        left join (
          select t.day, sum(t.learners) as learners, sum(t.silent) as silent from private.play_totals t
           where t.day > current_date - 9 group by t.day
        ) summed on summed.day = listed.day
    ),
    'app', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'build', m.build, 'kind', m.kind, 'learners', m.learners, 'first_day', m.first_day, 'last_day', m.last_day,
               'codes', (
                 select jsonb_object_agg(by_code.code, by_code.learners) from (
                   select c.code, sum(c.learners) as learners from named c where c.build = m.build and c.kind = m.kind group by c.code
                 ) by_code
               ),
               'browsers', (
                 select jsonb_object_agg(by_browser.browser, by_browser.learners) from (
                   select c.browser, sum(c.learners) as learners from named c where c.build = m.build and c.kind = m.kind group by c.browser
                 ) by_browser
               )) order by m.learners desc, m.build, m.kind), '[]')
        from most m
    )
  )
$$;

revoke all on function private.is_recent(date), private.add_play(uuid, date, uuid[]), private.is_app_fault(jsonb),
  private.add_app_fault(uuid, jsonb), private.change_app_fault_totals(private.app_faults, integer), private.count_app_faults(),
  private.recent_faults() from public;

-- How a lecture is watched: which share of the learners saw each part, from the seconds that were really played. Never who, and
-- nothing about fewer than five people.

-- As many of the learners who began the course as can be read while an admin waits. Chosen by their random ids, so that they
-- represent all.
create function private.some_learners(course uuid, most bigint) returns setof uuid
language sql stable set search_path = ''
as $$
  select p.user_id from private.course_progress p where p.course_id = course and p.begun > 0 order by p.user_id limit most
$$;

-- For each video of the course in playing order: how many learners played any of it, and how much of it they saw on average, from
-- 0 to 1. As {learners, looked_at, videos: [{id, title, learners, seen}]}; `looked_at` is how many of the learners were counted.
-- `seen` is null if fewer than five played the video or its length is unknown; `videos` is null with fewer than five learners.
create function public.summarize_course_watching(course uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  began bigint;
  most bigint;
begin
  perform private.require_admin();
  select count(*) into began from private.course_progress p where p.course_id = course and p.begun > 0;
  select greatest(200, 100000 / greatest(count(*), 1)) into most from public.course_videos v where v.course_id = course;
  return jsonb_build_object(
    'learners', began, 'looked_at', least(began, most),
    'videos', case when began >= 5 then (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', v.id, 'title', v.title, 'learners', coalesce(seen.learners, 0), 'seen', seen.share) order by v.order_index, v.id), '[]')
        from public.course_videos v
        left join (
          select w.video_id, count(*) as learners,
                 case when count(*) >= 5 then
                   round(avg(private.coverage(w, known.duration_s)), 3)
                 end as share
            from private.some_learners(course, most) as learner (id)
            join private.watched w on w.user_id = learner.id
            join public.course_videos known on known.id = w.video_id and known.course_id = course
           where not isempty(w.spans)
           group by w.video_id
        ) seen on seen.video_id = v.id
       where v.course_id = course
    ) end
  );
end
$$;

-- The share of learners who saw each of sixty parts of a video, from 0 to 1, among those who played any of it: {looked_at,
-- learners, duration_s, parts}. `looked_at` is how many of those who began its course were counted, at most 2,000, and `learners`
-- how many of them played the video. `parts` is null if fewer than five did or the video's length is unknown.
create function public.summarize_video_watching(video uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.course_videos;
  looked_at bigint;
  length integer;
  learners bigint;
  parts jsonb;
begin
  perform private.require_admin();
  select * into known from public.course_videos v where v.id = video;
  select count(*) into looked_at from private.some_learners(known.course_id, 2000);
  select count(*), coalesce(known.duration_s, known.learners_duration_s, known.file_duration_s, max(w.duration_s))
    into learners, length
    from private.some_learners(known.course_id, 2000) as learner (id)
    join private.watched w on w.user_id = learner.id and w.video_id = video
   where not isempty(w.spans);
  if learners >= 5 then
    -- A part counts as seen if the second in its middle was.
    select jsonb_agg(part.share order by part.place) into parts
      from (
        select place.place, round(avg((w.spans @> moment.second)::integer), 3) as share
          from generate_series(0, 59) as place (place)
         cross join lateral (select ((2 * place.place + 1) * length / 120)::integer as second) moment
         cross join private.some_learners(known.course_id, 2000) as learner (id)
          join private.watched w on w.user_id = learner.id and w.video_id = video
         where not isempty(w.spans) and length is not null
         group by place.place
      ) part;
  end if;
  return jsonb_build_object('looked_at', looked_at, 'learners', learners, 'duration_s', length, 'parts', parts);
end
$$;

revoke all on function private.some_learners(uuid, bigint) from public;
revoke all on function public.summarize_course_watching(uuid), public.summarize_video_watching(uuid) from public, anon;
grant execute on function public.summarize_course_watching(uuid), public.summarize_video_watching(uuid) to authenticated;

-- What is said in each video, so that it can be read, searched and studied where the video itself cannot be played. Learners get
-- it through the pull, admins through functions.

-- Whether these are the lines of a transcript: [[second, text], …] in order, with whole seconds. Twin of `cues` in
-- src/model/transcript.ts.
create function private.are_cues(cues jsonb) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  if jsonb_typeof(cues) <> 'array' or jsonb_array_length(cues) not between 1 and 5000 then
    return false;
  end if;
  if jsonb_path_exists(cues, 'strict $[*] ? (!(@.type() == "array" && @.size() == 2
       && @[0].type() == "number" && @[0] >= 0 && @[0] <= 86400 && @[0] == @[0].floor() && @[1].type() == "string"))') then
    return false;
  end if;
  return (
    select bool_and(line.second >= line.earlier and line.text = private.trimmed(line.text) and length(line.text) between 1 and 1000)
           -- All lines at once: a call for each takes ten times as long.
           and private.without_hidden(string_agg(line.text, ' ')) = string_agg(line.text, ' ')
      from (
        select cue ->> 1 as text, (cue ->> 0)::numeric as second,
               lag((cue ->> 0)::numeric, 1, 0) over (order by place) as earlier
          from jsonb_array_elements(cues) with ordinality as listed (cue, place)
      ) line
  );
end
$$;

revoke all on function private.are_cues(jsonb) from public;
grant execute on function private.are_cues(jsonb) to service_role;

-- For the reference below, by which a transcript moves to another course with its video.
alter table public.course_videos add constraint course_videos_id_course_key unique (id, course_id);

create table private.video_transcripts (
  video_id uuid primary key,
  course_id uuid not null,
  -- The language that it is written in, as an ISO 639 code.
  language text not null,
  cues jsonb not null,
  -- Stored, because it decides which transcripts a device asks for together, before any of them is read.
  bytes integer not null generated always as (octet_length(cues::text)) stored,
  -- Identifies one state of it: a form saves with the one that it was opened with, and a device that has it has all of it.
  revision uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  constraint video_transcripts_video_fkey foreign key (video_id, course_id)
    references public.course_videos (id, course_id) on update cascade on delete cascade,
  constraint video_transcripts_language_form check (language ~ '^[a-z]{2,3}$'),
  constraint video_transcripts_cues_form check (private.are_cues(cues)),
  constraint video_transcripts_cues_size check (octet_length(cues::text) <= 400 * 1024)
);

create index video_transcripts_course_idx on private.video_transcripts (course_id);

-- Identifies one state of all transcripts of a course, so that a pull reads none of them. A course that never had any has no row.
create table private.transcript_revisions (
  course_id uuid primary key references public.courses (id) on delete cascade,
  revision uuid not null default gen_random_uuid()
);

alter table private.video_transcripts enable row level security;
alter table private.transcript_revisions enable row level security;

-- Only if the text or language changes: a transcript that moves with its video keeps its revision.
create function private.renew_transcript() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := gen_random_uuid();
  new.updated_at := now();
  return new;
end
$$;

create function private.renew_transcripts_of_courses() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct course_id from after_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct course_id from before_rows);
  else
    touched := array(select course_id from before_rows union select course_id from after_rows);
  end if;
  -- Not for a course that is being deleted. In one order, so that concurrent changes to several courses wait for each other.
  insert into private.transcript_revisions (course_id)
  select id from public.courses where id = any (touched) order by id
  on conflict (course_id) do update set revision = excluded.revision;
  return null;
end
$$;

-- A text of hundreds of kilobytes does not belong in a history: its language and number of lines are recorded. `item` is the
-- video.
create function private.record_transcripts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  moving constant text := coalesce(current_setting('private.moving', true), '');
begin
  if moving <> '' then
    return null;
  elsif tg_op = 'INSERT' then
    insert into private.history (actor, kind, action, item, course_id, title, after)
    select private.performer(), 'transcript', 'created', v.id, v.course_id, v.title, private.transcript_outline(t)
      from after_rows t join public.course_videos v on v.id = t.video_id order by v.id;
  elsif tg_op = 'DELETE' then
    -- A transcript that is deleted with its video is not recorded.
    insert into private.history (actor, kind, action, item, course_id, title, before)
    select private.performer(), 'transcript', 'deleted', v.id, v.course_id, v.title, private.transcript_outline(t)
      from before_rows t join public.course_videos v on v.id = t.video_id order by v.id;
  else
    insert into private.history (actor, kind, action, item, course_id, title, before, after)
    select private.performer(), 'transcript', 'changed', v.id, v.course_id, v.title,
           private.transcript_outline(b), private.transcript_outline(a)
      from before_rows b join after_rows a using (video_id) join public.course_videos v on v.id = a.video_id
     where a.revision <> b.revision order by v.id;
  end if;
  return null;
end
$$;

create function private.transcript_outline(transcript private.video_transcripts) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('language', transcript.language, 'lines', jsonb_array_length(transcript.cues))
$$;

revoke all on function private.renew_transcript(), private.renew_transcripts_of_courses(), private.record_transcripts(),
  private.transcript_outline(private.video_transcripts) from public;

create trigger renew_transcript before update on private.video_transcripts
  for each row when (old.cues is distinct from new.cues or old.language <> new.language)
  execute function private.renew_transcript();

create trigger renew_transcripts_after_insert after insert on private.video_transcripts
  referencing new table as after_rows
  for each statement execute function private.renew_transcripts_of_courses();
create trigger renew_transcripts_after_update after update on private.video_transcripts
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.renew_transcripts_of_courses();
create trigger renew_transcripts_after_delete after delete on private.video_transcripts
  referencing old table as before_rows
  for each statement execute function private.renew_transcripts_of_courses();

create trigger record_insert after insert on private.video_transcripts
  referencing new table as after_rows for each statement execute function private.record_transcripts();
create trigger record_update after update on private.video_transcripts
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.record_transcripts();
create trigger record_delete after delete on private.video_transcripts
  referencing old table as before_rows for each statement execute function private.record_transcripts();

-- Part of an answer of pull_mirror, without the texts themselves, which would delay the courses. `asked` is {root}; the answer is
-- {root, same: true} or {root, manifest: {course id: hash}}, for the learner's courses that have transcripts. Null asks for
-- nothing.
create function private.pull_transcript_manifest(learner uuid, asked jsonb) returns json
language plpgsql stable strict set search_path = ''
as $$
declare
  manifest jsonb;
  current_root text;
begin
  if jsonb_typeof(asked) <> 'object' or coalesce(jsonb_typeof(asked -> 'root'), 'null') not in ('string', 'null') then
    raise exception 'transcripts must be an object with a root.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(r.course_id, private.transcripts_hash(r)), '{}') into manifest
    from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
   where e.user_id = learner;
  -- The keys of jsonb are always in the same order.
  current_root := left(encode(sha256(convert_to(manifest::text, 'UTF8')), 'hex'), 32);
  if asked ->> 'root' = current_root then
    return json_build_object('root', current_root, 'same', true);
  end if;
  return json_build_object('root', current_root, 'manifest', manifest);
end
$$;

-- When the shape of what a device gets changes, raise the number in both: it changes all hashes.
create function private.transcripts_hash(of_course private.transcript_revisions) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to('1|' || of_course.course_id || '|' || of_course.revision, 'UTF8')), 'hex'), 32)
$$;

create function private.transcript_hash(video uuid, revision uuid) returns text
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to('1|' || video || '|' || revision, 'UTF8')), 'hex'), 32)
$$;

revoke all on function private.pull_transcript_manifest(uuid, jsonb), private.transcripts_hash(private.transcript_revisions),
  private.transcript_hash(uuid, uuid) from public;

-- Which transcripts these courses have, in the order of their videos: what a device asks before it asks for any text. Returns
--   {protocol, uid, manifests: [{course, hash, videos: [[video id, hash, bytes], …]}, …]}
-- `hash` is the course's hash in the manifest of pull_mirror; it is null, and `videos` empty, if the caller is not enrolled or
-- the course never had any. Courses that do not fit in one answer are left out; the caller asks for them again.
create function public.pull_transcript_manifests(courses uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  protocol constant integer := 1;
  size_limit constant integer := 256 * 1024;
  caller constant uuid := (select auth.uid());
  entry record;
  document json;
  manifests json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  if cardinality(courses) > 100 then
    raise exception 'At most 100 courses can be asked for at once.' using errcode = '22023';
  end if;
  for entry in
    select asked.id as course, (
             select private.transcripts_hash(r)
               from public.enrollments e join private.transcript_revisions r on r.course_id = e.course_id
              where e.user_id = caller and e.course_id = asked.id
           ) as hash
      from unnest(courses) with ordinality as asked (id, place)
     order by place
  loop
    select json_build_object('course', entry.course, 'hash', entry.hash, 'videos', coalesce(json_agg(
             json_build_array(t.video_id, private.transcript_hash(t.video_id, t.revision), t.bytes)
             order by v.order_index, v.id), '[]'))
      into document
      from private.video_transcripts t join public.course_videos v on v.course_id = entry.course and v.id = t.video_id
     where t.course_id = entry.course and entry.hash is not null;
    size := size + octet_length(document::text);
    -- One is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(manifests) > 0;
    manifests := manifests || document;
  end loop;
  return json_build_object('protocol', protocol, 'uid', caller, 'manifests', array_to_json(manifests));
end
$$;

revoke all on function public.pull_transcript_manifests(uuid[]) from public, anon;
grant execute on function public.pull_transcript_manifests(uuid[]) to authenticated;

-- The transcripts of these videos, in this order. Returns
--   {protocol, uid, changed: [{video_id, course_id, hash, language, cues}, …]}
-- Those that the caller may not read, or that do not exist, are missing, and so are those that do not fit in one answer.
create function public.pull_transcripts(videos uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  protocol constant integer := 1;
  size_limit constant integer := 256 * 1024;
  caller constant uuid := (select auth.uid());
  entry record;
  changed json[] := '{}';
  size integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to pull transcripts.' using errcode = '28000';
  end if;
  if cardinality(videos) > 100 then
    raise exception 'At most 100 transcripts can be asked for at once.' using errcode = '22023';
  end if;
  for entry in
    select t.*
      from unnest(videos) with ordinality as asked (id, place)
      join private.video_transcripts t on t.video_id = asked.id
      join public.enrollments e on e.user_id = caller and e.course_id = t.course_id
     order by place
  loop
    size := size + entry.bytes;
    -- One is always sent, however large: otherwise the caller would ask forever.
    exit when size > size_limit and cardinality(changed) > 0;
    changed := changed || json_build_object(
      'video_id', entry.video_id, 'course_id', entry.course_id,
      'hash', private.transcript_hash(entry.video_id, entry.revision), 'language', entry.language, 'cues', entry.cues);
  end loop;
  return json_build_object('protocol', protocol, 'uid', caller, 'changed', array_to_json(changed));
end
$$;

revoke all on function public.pull_transcripts(uuid[]) from public, anon;
grant execute on function public.pull_transcripts(uuid[]) to authenticated;

-- Which videos of the course have a transcript: [{video_id, language, lines, revision, updated_at}].
create function public.list_transcripts(course uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'video_id', t.video_id, 'language', t.language, 'lines', jsonb_array_length(t.cues), 'revision', t.revision,
             'updated_at', t.updated_at) order by t.video_id), '[]')
      from private.video_transcripts t where t.course_id = course
  );
end
$$;

-- {video_id, language, cues, revision}, or null if the video has none.
create function public.get_transcript(video uuid) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select json_build_object('video_id', t.video_id, 'language', t.language, 'cues', t.cues, 'revision', t.revision)
      from private.video_transcripts t where t.video_id = video
  );
end
$$;

-- Saves [{video, language, cues, seen_revision}], at most 100 at once. `seen_revision` is null if there was no transcript.
-- Returns for each, in order, 'saved', also if it already has this text, 'conflict' if someone else has changed it since, or
-- 'gone' if the video does not exist.
create function public.save_transcripts(transcripts private.sent_json) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  transcripts constant jsonb := save_transcripts.transcripts::jsonb;
  outcomes text[] := '{}';
  draft record;
  present private.video_transcripts;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(transcripts), '') <> 'array' or jsonb_array_length(transcripts) > 100 then
    raise exception 'At most 100 transcripts can be saved at once.' using errcode = '22023';
  end if;
  if jsonb_path_exists(transcripts, 'strict $[*] ? (@.type() != "object")')
     or (select count(distinct value ->> 'video') from jsonb_array_elements(transcripts)) < jsonb_array_length(transcripts) then
    raise exception 'Each transcript needs a video of its own.' using errcode = '22023';
  end if;
  -- In one order, so that two admins who save the same ones wait for each other; only the videos' triggers lock the course.
  perform from public.course_videos
    where id in (select (value ->> 'video')::uuid from jsonb_array_elements(transcripts)) order by id for key share;
  for draft in
    select v.id as video, v.course_id, value ->> 'language' as language, value -> 'cues' as cues,
           (value ->> 'seen_revision')::uuid as seen
      from jsonb_array_elements(transcripts) with ordinality as given (value, place)
      left join public.course_videos v on v.id = (value ->> 'video')::uuid
     order by place
  loop
    if draft.video is null then
      outcomes := outcomes || 'gone'::text;
      continue;
    end if;
    select * into present from private.video_transcripts where video_id = draft.video for update;
    if not found and draft.seen is null then
      insert into private.video_transcripts (video_id, course_id, language, cues)
      values (draft.video, draft.course_id, draft.language, draft.cues)
      on conflict (video_id) do nothing;
      if found then
        outcomes := outcomes || 'saved'::text;
        continue;
      end if;
      -- Someone else has saved one in between.
      select * into present from private.video_transcripts where video_id = draft.video for update;
    end if;
    if present.language = draft.language and present.cues = draft.cues then
      outcomes := outcomes || 'saved'::text;
    elsif present.revision is distinct from draft.seen then
      outcomes := outcomes || 'conflict'::text;
    else
      update private.video_transcripts set language = draft.language, cues = draft.cues where video_id = draft.video;
      outcomes := outcomes || 'saved'::text;
    end if;
  end loop;
  return outcomes;
end
$$;

-- 'deleted', 'conflict' if someone has changed it since, or 'gone' if there is none.
create function public.delete_transcript(video uuid, seen_revision uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.video_transcripts where video_id = video and revision = seen_revision;
  return case
    when found then 'deleted'
    when exists (select from private.video_transcripts where video_id = video) then 'conflict'
    else 'gone'
  end;
end
$$;

-- For a duplicated course: gives the videos `to` the transcripts of the videos `from`, [{from, to}]. A video that already has one
-- keeps it. Returns how many were copied.
create function public.copy_transcripts(copies private.sent_json) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  copies constant jsonb := copy_transcripts.copies::jsonb;
  copied integer;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(copies), '') <> 'array' or jsonb_array_length(copies) > 1000 then
    raise exception 'At most 1000 transcripts can be copied at once.' using errcode = '22023';
  end if;
  insert into private.video_transcripts (video_id, course_id, language, cues)
  select v.id, v.course_id, t.language, t.cues
    from jsonb_array_elements(copies) as given (value)
    join private.video_transcripts t on t.video_id = (value ->> 'from')::uuid
    join public.course_videos v on v.id = (value ->> 'to')::uuid
   order by v.id
  on conflict (video_id) do nothing;
  get diagnostics copied = row_count;
  return copied;
end
$$;

revoke all on function public.list_transcripts(uuid), public.get_transcript(uuid), public.save_transcripts(private.sent_json),
  public.delete_transcript(uuid, uuid), public.copy_transcripts(private.sent_json) from public, anon;
grant execute on function public.list_transcripts(uuid), public.get_transcript(uuid), public.save_transcripts(private.sent_json),
  public.delete_transcript(uuid, uuid), public.copy_transcripts(private.sent_json) to authenticated;

-- What the admin dashboard shows: recent activity, progress in courses, and what needs an admin's attention.

create trigger count_videos_after_insert after insert on private.video_transcripts
  referencing new table as after_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_move after update of course_id on private.video_transcripts
  for each row when (old.course_id <> new.course_id) execute function private.count_videos();
create trigger count_videos_after_delete after delete on private.video_transcripts
  referencing old table as before_rows
  for each statement execute function private.count_videos();
create trigger count_videos_after_truncate after truncate on private.video_transcripts
  for each statement execute function private.count_videos();

-- Every active course with how many learners, videos and transcripts it has. Integers are added up much faster.
create function private.course_sizes()
returns table (id uuid, title text, learners bigint, videos bigint, transcripts bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select c.id, c.title, coalesce(l.total, 0), coalesce(v.videos, 0), coalesce(v.transcripts, 0)
      from public.courses c
      left join (select course_id, sum(total::integer) as total from private.course_learners group by course_id) l on l.course_id = c.id
      left join (
        select t.course_id, sum(t.videos) as videos, sum(t.transcripts) as transcripts from private.video_totals t group by t.course_id
      ) v on v.course_id = c.id
     where c.is_active;
end
$$;

-- The active courses without 'learners', without 'videos' or with videos without 'transcripts', or any courses with 'invitations'
-- that are older than fourteen days. A school without any transcripts is not asked for them.
create function private.courses_in_need(kind text) returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  if kind = 'invitations' then
    return query select distinct i.course_id from private.invitations i where i.invited_at < now() - interval '14 days';
  else
    return query
      select s.id from private.course_sizes() s
       where case kind
         when 'learners' then s.learners = 0
         when 'videos' then s.videos = 0
         when 'transcripts' then s.transcripts < s.videos and exists (select from private.video_transcripts)
       end;
  end if;
end
$$;

revoke all on function private.course_sizes(), private.courses_in_need(text) from public;

-- What the admin dashboard shows:
--   activity  the last thirty days, {day, learners, seconds}, the earliest first
--   courses   the twelve active courses with the most learners, {id, title, videos, enrolled, began, completed}
--   needs     how much waits for an admin: {broken_videos, invitations, without_learners, without_videos} and, of videos,
--             without_transcript
--   roles     who became an admin, or a learner again: private.recent_role_changes
--   missing   what the server does not do for us: private.missing_settings
--   faults    what fails on learners' devices: private.recent_faults
create function public.summarize_school() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  today constant date := private.day_in_india(now());
begin
  perform private.require_admin();
  return (
    with sizes as materialized (select * from private.course_sizes())
    select jsonb_build_object(
      'activity', (
        select jsonb_agg(jsonb_build_object(
                 'day', to_char(listed.day, 'YYYY-MM-DD'), 'learners', coalesce(counted.learners, 0),
                 'seconds', coalesce(counted.seconds, 0)) order by listed.day)
          from (select today - n as day from generate_series(0, 29) as ago (n)) listed
          left join (
            select t.day, sum(t.learners) as learners, sum(t.seconds) as seconds
              from private.activity_totals t where t.day > today - 30 group by t.day
          ) counted on counted.day = listed.day
      ),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'id', largest.id, 'title', largest.title, 'videos', largest.videos, 'enrolled', counted.enrolled,
                 'began', counted.began, 'completed', counted.completed)
                 order by counted.enrolled desc, largest.id), '[]')
          from (select * from sizes where learners > 0 order by learners desc, id limit 12) largest
         cross join lateral private.count_learners_of(largest.id, largest.videos) counted
      ),
      'roles', private.recent_role_changes(),
      'missing', private.missing_settings(),
      'faults', private.recent_faults(),
      'needs', jsonb_build_object(
        'broken_videos', (select count(distinct f.video_id) from private.video_faults f where f.code <> 5 and f.dismissed_at is null),
        'invitations', (select count(*) from private.invitations i where i.invited_at < now() - interval '14 days'),
        'without_learners', (select count(*) from sizes where learners = 0),
        'without_videos', (select count(*) from sizes where videos = 0),
        'without_transcript', case when exists (select from private.video_transcripts) then
          (select coalesce(sum(videos - transcripts), 0) from sizes) else 0 end
      )
    )
  );
end
$$;

revoke all on function public.summarize_school() from public, anon;
grant execute on function public.summarize_school() to authenticated;

-- Proof that a learner has watched a course: claimed once, and never recalculated. The column `certificate` of a course says
-- whether it offers one.

-- Sixty random bits in Crockford's base 32, which has no letters that look like digits. Taken from those bytes of a random id
-- that are fully random.
create function private.new_certificate_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(made.bytes, place) & 31), 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) made, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::integer[]) as p (place)
$$;

-- As it is stored, however it was typed; null if it cannot be a code. Twin of `codeOf` in src/lib/certificate-code.ts.
create function private.certificate_code(typed text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when plain ~ '^[0-9A-HJKMNP-TV-Z]{12}$' then plain end
    from (select translate(upper(regexp_replace(left(typed, 60), '[\s-]', '', 'g')), 'OIL', '011') as plain) spelled
$$;

create table private.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Not a reference: it stays when the course is deleted, which may be restored.
  course_id uuid not null,
  -- As they were when it was claimed.
  learner_name text not null,
  course_title text not null,
  seconds integer not null,
  videos integer not null,
  -- The day in India on which the server counted the last second that it needed.
  completed_on date not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text,
  code text not null default private.new_certificate_code(),
  constraint certificates_once unique (user_id, course_id),
  constraint certificates_code_key unique (code),
  constraint certificates_code_form check (code = private.certificate_code(code)),
  constraint certificates_name_form check (
    learner_name = private.visible_name(private.trimmed(learner_name)) and private.has_letter(learner_name)
    and char_length(learner_name) <= 100
  ),
  constraint certificates_reason_form check (
    reason = private.without_hidden(private.trimmed(reason)) and char_length(reason) between 1 and 500
  ),
  constraint certificates_revoked check ((revoked_at is null) = (reason is null))
);

create index certificates_course_idx on private.certificates (course_id, issued_at desc, id);

alter table private.certificates enable row level security;

-- A text on one line, as names and reasons are stored.
create function private.on_one_line(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.trimmed(regexp_replace(private.without_hidden(regexp_replace(value, '\s', ' ', 'g')), '\s+', ' ', 'g'))
$$;

create function private.certificate_content(certificate private.certificates) returns json
language sql immutable set search_path = '' set timezone = 'UTC'
as $$
  select json_build_object(
    'code', certificate.code, 'course_id', certificate.course_id, 'learner_name', certificate.learner_name,
    'course_title', certificate.course_title, 'seconds', certificate.seconds, 'videos', certificate.videos,
    'completed_on', certificate.completed_on, 'issued_at', certificate.issued_at, 'revoked_at', certificate.revoked_at,
    'reason', certificate.reason)
$$;

-- The learner's own certificates, for the pull, or null if there are none.
create function private.certificates_of(learner uuid) returns json
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select json_agg(private.certificate_content(c) order by c.issued_at, c.code) from private.certificates c where c.user_id = learner
  );
end
$$;

-- What the lists of learners show of a certificate: {code, issued_at, revoked_at}, or null if there is none.
create function private.certificate_of(learner uuid, course uuid) returns json
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select json_build_object('code', c.code, 'issued_at', c.issued_at, 'revoked_at', c.revoked_at)
    from private.certificates c where c.user_id = learner and c.course_id = course
$$;

-- What counts for a certificate of the course, a row for each video: its length, how many of its seconds the server has counted
-- under its present id or one of the same lecture, and the day on which they reached nine tenths.
create function private.certified_seconds(learner uuid, course uuid)
returns table (video_id uuid, duration_s integer, seconds integer, reached_on date)
language plpgsql stable set search_path = ''
as $$
declare
  counted record;
  whole int4multirange;
  before int4multirange;
  tried int4multirange;
  first integer;
  last integer;
  middle integer;
begin
  for counted in
    select v.id, v.duration_s as length, k.days, k.pieces
      from public.courses c
      join public.course_videos v on v.course_id = c.id
      left join lateral (
        select array_agg(k.day order by k.day) as days, array_agg(k.spans order by k.day) as pieces
          from private.counted_seconds k
         where k.user_id = learner and k.video_id = v.id and k.youtube_id <> ''
           and (k.youtube_id = private.youtube_id(v.youtube_url) or k.youtube_id = any (v.same_ids))
      ) k on true
     where c.id = course
     order by v.id
  loop
    whole := int4multirange(int4range(0, counted.length));
    video_id := counted.id;
    duration_s := counted.length;
    seconds := coalesce((select private.length_of(range_agg(s) * whole) from unnest(counted.pieces) s), 0);
    reached_on := null;
    if seconds >= 0.9 * counted.length then
      -- The day is found by binary search. What precedes the searched half is united once, so each piece is read about twice.
      first := 1;
      last := cardinality(counted.days);
      before := '{}';
      while first < last loop
        middle := (first + last) / 2;
        tried := before + (select range_agg(s) from unnest(counted.pieces[first:middle]) s);
        if private.length_of(tried * whole) >= 0.9 * counted.length then
          last := middle;
        else
          before := tried;
          first := middle + 1;
        end if;
      end loop;
      reached_on := counted.days[first];
    end if;
    return next;
  end loop;
end
$$;

-- Issues the caller's certificate of a course, or returns the existing one, as {outcome: 'issued', certificate}. Otherwise
-- {outcome: 'not-yet', missing: [video id, …]}: the videos of which less than nine tenths were played within the budget, or whose
-- length no admin's player has reported (learners could agree on a short one). `missing` is empty if more was watched than double
-- speed allows since the first enrollment in the course, as can happen when a video has moved from another course. {outcome:
-- 'not-offered'} without an enrollment, or if the course offers none.
create function public.claim_certificate(course uuid, learner_name text) returns json
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  caller constant uuid := (select auth.uid());
  printed constant text := private.visible_name(private.on_one_line(left(learner_name, 1000)));
  offered public.courses;
  since timestamptz;
  issued private.certificates;
  seen record;
begin
  if caller is null then
    raise exception 'Sign in to get a certificate.' using errcode = '28000';
  end if;
  select * into issued from private.certificates where user_id = caller and course_id = course;
  if not found then
    if printed is null or not private.has_letter(printed) or char_length(printed) > 100 then
      raise exception 'A certificate needs a name with a letter, of at most 100 characters.' using errcode = '22023';
    end if;
    -- The enrollment is locked after what its deletion locks before it: otherwise that would be a deadlock.
    perform from public.profiles where id = caller for key share;
    select c.* into offered
      from public.enrollments e join public.courses c on c.id = e.course_id
     where e.user_id = caller and e.course_id = course and c.certificate <> 'off'
       for key share of c;
    if found then
      perform from public.enrollments e where e.user_id = caller and e.course_id = course for key share;
    end if;
    if not found then
      return json_build_object('outcome', 'not-offered');
    end if;
    select count(*)::integer as videos,
           array_agg(k.video_id) filter (where k.reached_on is null) as missing,
           coalesce(sum(k.seconds), 0)::integer as seconds,
           max(k.reached_on) as day
      into seen
      from private.certified_seconds(caller, course) k;
    -- The earliest time at which this much could have been played at double speed.
    select f.enrolled_at + seen.seconds * interval '0.5 s' into since
      from private.first_enrollments f where f.user_id = caller and f.course_id = course;
    if seen.videos = 0 or seen.missing is not null or since > now() then
      return json_build_object('outcome', 'not-yet', 'missing', coalesce(to_json(seen.missing), '[]'));
    end if;
    insert into private.certificates (user_id, course_id, learner_name, course_title, seconds, videos, completed_on)
    values (caller, course, printed, offered.title, seen.seconds, seen.videos, greatest(seen.day, private.day_in_india(since)))
    on conflict (user_id, course_id) do nothing;
    select * into issued from private.certificates where user_id = caller and course_id = course;
  end if;
  return json_build_object('outcome', 'issued', 'certificate', private.certificate_content(issued));
end
$$;

-- For anyone who was shown a certificate: {code, learner_name, course_title, seconds, videos, completed_on, issued_on,
-- revoked_on}, or null. It reveals nothing else, and reads one row by an index.
create function public.verify_certificate(code text) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  return (
    select json_build_object(
             'code', c.code, 'learner_name', c.learner_name, 'course_title', c.course_title, 'seconds', c.seconds,
             'videos', c.videos, 'completed_on', c.completed_on, 'issued_on', private.day_in_india(c.issued_at), 'revoked_on', private.day_in_india(c.revoked_at))
      from private.certificates c where c.code = private.certificate_code(verify_certificate.code)
  );
end
$$;

-- One page of a course's certificates, the latest first, as {rows, count, without_length}. The query is part of a name, or the
-- beginning of a code. `without_length` are the titles of videos whose length no admin's player has reported: until then no one
-- can get a certificate.
create function public.list_certificates(course uuid, query text, first integer, size integer) returns json
language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  -- These three are special in a pattern; a person who types them means the character itself.
  wanted constant text := '%' || regexp_replace(btrim(coalesce(query, '')), '([\\%_])', '\\\1', 'g') || '%';
  -- Null, which matches nothing, if the query has no character that a code can have.
  code_begins constant text := nullif(translate(upper(regexp_replace(left(query, 60), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'), '') || '%';
begin
  perform private.require_admin();
  if char_length(query) > 1000 then
    raise exception 'A search has at most 1000 characters.' using errcode = '22023';
  end if;
  if first is null or first < 0 or size is null or size not between 1 and 1000 then
    raise exception 'A page begins at 0 or later and has 1 to 1000 entries.' using errcode = '22023';
  end if;
  return json_build_object(
    'count', (
      select count(*) from private.certificates c
       where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
    ),
    'rows', (
      select coalesce(json_agg(json_build_object(
               'id', page.id, 'user_id', page.user_id, 'email', p.email, 'code', page.code, 'learner_name', page.learner_name,
               'course_title', page.course_title, 'seconds', page.seconds, 'videos', page.videos,
               'completed_on', page.completed_on, 'issued_at', page.issued_at, 'revoked_at', page.revoked_at,
               'reason', page.reason) order by page.issued_at desc, page.id), '[]')
        from (
          select c.* from private.certificates c
           where c.course_id = course and (c.learner_name ilike wanted or c.code like code_begins)
           order by c.issued_at desc, c.id limit size offset first
        ) page
        join public.profiles p on p.id = page.user_id
    ),
    'without_length', (
      select coalesce(json_agg(v.title order by v.order_index, v.id), '[]')
        from public.course_videos v where v.course_id = course and v.duration_s is null
    )
  );
end
$$;

-- Corrects the name on a certificate, and revokes it with a reason or, without one, makes it valid again. Returns whether it
-- exists.
create function public.change_certificate(certificate uuid, learner_name text, reason text) returns boolean
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  printed constant text := private.visible_name(private.on_one_line(learner_name));
  why constant text := nullif(private.on_one_line(reason), '');
begin
  perform private.require_admin();
  update private.certificates c
     set learner_name = printed, reason = why,
         revoked_at = case when why is not null then coalesce(c.revoked_at, now()) end
   where c.id = certificate;
  return found;
end
$$;

create function private.record_certificate() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.history (actor, kind, action, item, course_id, user_id, title, before, after)
  select private.performer(), 'certificate', case when tg_op = 'INSERT' then 'created' else 'changed' end, new.id, new.course_id,
         new.user_id, new.course_title,
         case when tg_op = 'UPDATE' then jsonb_build_object('learner_name', old.learner_name, 'reason', old.reason) end,
         jsonb_build_object('learner_name', new.learner_name, 'reason', new.reason);
  return null;
end
$$;

create trigger record_claim after insert on private.certificates
  for each row execute function private.record_certificate();
create trigger record_change after update on private.certificates
  for each row when (old is distinct from new) execute function private.record_certificate();

create function private.keep_certified() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.course_progress p set certified = new.revoked_at is null
   where p.course_id = new.course_id and p.user_id = new.user_id and p.enrolled_at is not null;
  return null;
end
$$;

create trigger keep_certified_after_claim after insert on private.certificates
  for each row execute function private.keep_certified();
create trigger keep_certified_after_change after update on private.certificates
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function private.keep_certified();

revoke all on function private.new_certificate_code(), private.certificate_code(text), private.on_one_line(text),
  private.certificate_content(private.certificates), private.certified_seconds(uuid, uuid), private.certificates_of(uuid),
  private.certificate_of(uuid, uuid), private.record_certificate(), private.keep_certified() from public;
revoke all on function public.claim_certificate(uuid, text), public.list_certificates(uuid, text, integer, integer),
  public.change_certificate(uuid, text, text) from public, anon;
revoke all on function public.verify_certificate(text) from public;
grant execute on function public.claim_certificate(uuid, text), public.list_certificates(uuid, text, integer, integer),
  public.change_certificate(uuid, text, text) to authenticated;
grant execute on function public.verify_certificate(text) to anon, authenticated;

-- How admins make other admins and take the role back. The first one is made by SQL: private.make_admin.

-- How the caller must still confirm who they are before they change who is an admin, because a session that was left open or
-- stolen must not be enough: 'code', 'password' or 'google'; null if they have done so within the last five minutes. The auth
-- server signs into the token by which methods, and when, the session was confirmed; a refresh does not change those times.
--
-- Where the second factor is required, only its code counts; elsewhere only a sign-in, since whoever has the session could set
-- up a factor of their own. For the same reason the factor must be older than the session: 'older-factor' if it is not.
--
-- Security definer, because no one may read the settings or the auth server's tables.
create function private.missing_confirmation() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := auth.jwt();
  recently constant jsonb := jsonb_build_object('since', extract(epoch from now()) - 5 * 60);
begin
  if exists (select from private.settings where requires_second_factor) then
    if not exists (
      select from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id
       where s.user_id = (select auth.uid()) and s.id::text = claims ->> 'session_id' and f.created_at < s.created_at
    ) then
      return 'older-factor';
    end if;
    if jsonb_path_exists(claims, '$.amr[*] ? (@.method == "totp" && @.timestamp > $since)', recently, true) then
      return null;
    end if;
    return 'code';
  end if;
  if jsonb_path_exists(
    claims, '$.amr[*] ? ((@.method == "password" || @.method == "oauth") && @.timestamp > $since)', recently, true
  ) then
    return null;
  end if;
  return case when jsonb_path_exists(claims, '$.amr[*] ? (@.method == "password")', '{}', true) then 'password' else 'google' end;
end
$$;

-- Makes a person an admin, or a learner again. The outcome is 'changed', 'unchanged' if that is what they are already, 'gone'
-- without such a person, 'banned' if they could not sign in as an admin, or what private.missing_confirmation answers.
--
-- No one takes the role from themselves. So whoever takes it from another remains, and there is always an admin: of two who take
-- it from each other at once, the second is no longer an admin when the locks are theirs.
create function public.set_admin(person uuid, wanted boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  wanted_role constant text := case when wanted then 'admin' else 'learner' end;
  present_role text;
  missing text;
begin
  perform private.require_admin();
  if person is null or wanted is null then
    raise exception 'Say who it is, and whether they are to be an admin.' using errcode = '22023';
  end if;
  if person = (select auth.uid()) then
    raise exception 'Another admin changes your role.' using errcode = '22023';
  end if;
  -- In the same order as in remove_admin and delete_my_account, and before anything is decided.
  perform from public.profiles where role = 'admin' or id = person order by id for update;
  perform private.require_admin();

  select role into present_role from public.profiles where id = person;
  if present_role is null then
    return 'gone';
  elsif present_role = wanted_role then
    return 'unchanged';
  elsif wanted and exists (
    select from auth.users where id = person and (banned_until > now() or deleted_at is not null)
  ) then
    return 'banned';
  end if;
  missing := private.missing_confirmation();
  if missing is not null then
    return missing;
  end if;
  update public.profiles set role = wanted_role where id = person;
  return 'changed';
end
$$;

-- Who became an admin, or a learner again, in the last seven days, as {at, is_admin, person, actor}, the latest first and at most
-- twenty: for the desks of all admins but the one who changed it, and not about the caller. Without an actor, the change was made
-- by SQL, or the account of its author is deleted.
create function private.recent_role_changes() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'at', h.at, 'is_admin', h.after ->> 'role' = 'admin',
           'person', jsonb_build_object('id', p.id, 'email', p.email, 'full_name', p.full_name),
           'actor', case when a.id is not null then
             jsonb_build_object('id', a.id, 'email', a.email, 'full_name', a.full_name)
           end) order by h.id desc), '[]')
    from (
      select * from private.history
       where kind = 'role' and at > now() - interval '7 days'
         and user_id <> (select auth.uid()) and actor is distinct from (select auth.uid())
       order by at desc, id desc limit 20
    ) h
    join public.profiles p on p.id = h.user_id
    left join public.profiles a on a.id = h.actor
$$;

create index history_role_idx on private.history (at) where kind = 'role';

revoke all on function private.missing_confirmation(), private.recent_role_changes() from public;
revoke all on function public.set_admin(uuid, boolean) from public, anon;
grant execute on function public.set_admin(uuid, boolean) to authenticated;

-- What the migrations set outside of our tables, if the server lets them, and what is missing of it, which `npm run go-live` asks and
-- the admin dashboard shows: docs/deploy.md says how to set each by hand.
--   nightly_job    the job that erases expired data (22_retention.sql)
--   request_limit  the function that runs before every request (21_request_limits.sql)
-- Only of a server like Supabase's, which has the role that PostgREST logs in as: the demo's lets its backend do both.
create function private.missing_settings() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  missing text[] := '{}';
  is_set boolean := false;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    return missing;
  end if;
  if to_regclass('cron.job') is not null then
    begin
      is_set := exists (select from cron.job where jobname = 'purge' and active);
    exception when insufficient_privilege then
      null;
    end;
  end if;
  if not is_set then
    missing := missing || 'nightly_job'::text;
  end if;
  if not exists (
    select from pg_catalog.pg_db_role_setting s
     where s.setrole = (select oid from pg_catalog.pg_roles where rolname = 'authenticator')
       and 'pgrst.db_pre_request=private.before_request' = any (s.setconfig)
       and s.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
  ) then
    missing := missing || 'request_limit'::text;
  end if;
  return missing;
end
$$;

revoke all on function private.missing_settings() from public;

-- A database that was restored from a back-up lacks what devices have sent since. They learn of it from pull_mirror, and send that
-- again.

-- To be called after a restore (docs/deploy.md), by the database's owner. `back_to` is the latest moment that the back-up knows of.
create function private.mark_restored() returns void
language sql set search_path = ''
as $$
  insert into private.settings (requires_second_factor, restored_at, back_to)
  select false, clock_timestamp(), coalesce(greatest(
    (select max(changed_at) from private.watched), (select max(changed_at) from private.notes),
    (select max(as_of) from private.watch_budgets), (select max(created_at) from public.courses),
    (select max(created_at) from public.profiles)), clock_timestamp())
  on conflict (is_only_row) do update set restored_at = excluded.restored_at, back_to = excluded.back_to
$$;

-- {at, back_to}, or null if nothing can be missing for this learner: there was no restore, or they came after it. Each restore has
-- its own `at`.
create function private.restore_for(learner uuid) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
begin
  return (
    select json_build_object('at', s.restored_at, 'back_to', s.back_to)
      from private.settings s
      join public.profiles p on p.id = learner and p.created_at < s.restored_at
     where s.restored_at is not null
  );
end
$$;

revoke all on function private.mark_restored(), private.restore_for(uuid) from public;

-- End of the generated part.
