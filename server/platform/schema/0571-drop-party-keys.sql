-- The names are compared in memory (server/adverse-parties/firm-matcher.ts).
drop table adverse_party_keys;
