-- The only texts that anybody who signs in can write. Without a limit one person could fill the admins' lists, and a name
-- that is too long for its index was refused with a fault of the server. A profile without a name gets the e-mail
-- for one, hence as long.
alter table public.profiles
  add constraint profiles_email_length check (char_length(email) <= 320) not valid,
  add constraint profiles_full_name_length check (char_length(full_name) <= 320) not valid,
  add constraint profiles_avatar_url_length check (char_length(avatar_url) <= 2000) not valid;
