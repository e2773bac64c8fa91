-- The SMS to callers: a text for each language, one for calls without a word, countries and a budget.
alter table lines
  add column reply_text_fr text,
  add column reply_text_nl text,
  add column reply_text_de text,
  add column reply_text_en text,
  -- Whether a call without a word is answered too, and with which text.
  add column empty_reply boolean not null default false,
  add column empty_text_fr text,
  add column empty_text_nl text,
  add column empty_text_de text,
  add column empty_text_en text,
  -- What {delai_rappel} promises.
  add column reply_delay text not null default 'soon'
    check (reply_delay in ('soon', 'today', 'day', 'two_days', 'week')),
  add column reply_countries text[] not null default '{+32}',
  -- The most texts that the firm sends on one day in Belgium.
  add column texts_a_day integer not null default 50 check (texts_a_day between 1 and 1000);

update lines set reply_text_fr = reply_text where language = 'fr';
update lines set reply_text_nl = reply_text where language = 'nl';
update lines set reply_text_de = reply_text where language = 'de';
update lines set reply_text_en = reply_text where language = 'en';
alter table lines drop column reply_text;

grant update (reply_text_fr, reply_text_nl, reply_text_de, reply_text_en, empty_reply, empty_text_fr, empty_text_nl,
  empty_text_de, empty_text_en, reply_delay, reply_countries, texts_a_day) on lines to voxlex_web;
