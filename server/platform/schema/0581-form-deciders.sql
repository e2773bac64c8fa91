-- The person who approved a case form for a message, or set it aside. Null: the product, or a program with an API key.
alter table form_proposals add column decided_by uuid;
